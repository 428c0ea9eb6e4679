import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'

/** Opens the file picker; null when the user cancels. Must be called inside a press. */
function chooseFile(accept: string): Promise<File | null> {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = accept
  field.hidden = true
  // Some browsers garbage-collect a detached field while its picker is open.
  document.body.append(field)
  return new Promise((resolve) => {
    const settle = () => {
      field.remove()
      resolve(field.files?.[0] ?? null)
    }
    field.addEventListener('change', settle)
    field.addEventListener('cancel', settle)
    field.click()
  })
}

/** Handlers of the menu items for export and import. They load their code on first use; a toast shows the result. */
export function useBackup(): { handleExport: () => void; handleImport: () => void } {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const loadThunks = () => import('./exportImport.ts').catch(() => null)
  const exportAll = async () => {
    const thunks = await loadThunks()
    toast({ text: thunks === null ? t(m.partNotLoaded) : dispatch(thunks.exportBackup(new Date())) })
  }
  const importChosen = async () => {
    // Both at once: browsers open the file picker only inside of the press.
    const [file, thunks] = await Promise.all([chooseFile('application/json,.json'), loadThunks()])
    if (file === null) return
    toast({ text: thunks === null ? t(m.partNotLoaded) : await dispatch(thunks.importBackup(file)) })
  }
  return { handleExport: () => void exportAll(), handleImport: () => void importChosen() }
}
