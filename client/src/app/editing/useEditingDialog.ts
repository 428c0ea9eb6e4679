import * as m from '@vtube/messages'
import { editingDialog, type EditingTask } from '../../features/editing/editing.ts'
import { t } from '../../language/translate.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'

/** Returns a function that opens a dialog which changes the library, or says that the device is offline. */
export function useEditingDialog(): (task: EditingTask) => void {
  const toast = useToast()
  return (task) => {
    if (navigator.onLine) editingDialog.set(task)
    else toast({ text: t(m.offlineReason) })
  }
}
