import { useAppDispatch } from '../../redux/dispatch.ts'
import { useToast } from '../../ui/Toast/toastContext.ts'
import { chooseFile } from './chooseFile.ts'

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.'

/**
 * Export and import, for the items of a menu; what they do is fetched when it is wanted. A toast says what has come of
 * them.
 */
export function useBackup(): { handleExport: () => void; handleImport: () => void } {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const load = () => import('./backupThunks.ts').catch(() => null)
  const exportAll = async () => {
    const file = await load()
    toast({ text: file === null ? NOT_LOADED : dispatch(file.exportBackup(new Date())) })
  }
  const importChosen = async () => {
    // The browser's window for files opens inside of the press only.
    const [chosen, file] = await Promise.all([chooseFile('application/json,.json'), load()])
    if (chosen === null) return
    toast({ text: file === null ? NOT_LOADED : await dispatch(file.importBackup(chosen)) })
  }
  return { handleExport: () => void exportAll(), handleImport: () => void importChosen() }
}
