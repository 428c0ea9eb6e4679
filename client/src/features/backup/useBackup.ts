import { useAppDispatch } from '../../redux/dispatch.ts'
import { useToast } from '../../ui/Toast/toastContext.ts'
import { exportBackup, importBackup } from './backupThunks.ts'
import { chooseFile } from './chooseFile.ts'

/** Export and import, for the items of a menu. A toast says what has come of them. */
export function useBackup(): { handleExport: () => void; handleImport: () => void } {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const importChosen = async () => {
    const file = await chooseFile('application/json,.json')
    if (file !== null) toast({ text: await dispatch(importBackup(file)) })
  }
  return {
    handleExport: () => toast({ text: dispatch(exportBackup(new Date())) }),
    handleImport: () => void importChosen(),
  }
}
