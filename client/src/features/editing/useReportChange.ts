import { useToast } from '../../ui/Toast/Toast.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { sentenceOfError } from './sentenceOfReason.ts'

/**
 * Returns functions that say, in a toast with Undo, that the library has changed. A call that fails is reported too.
 * @param onChanged called after each change, also after one that was taken back
 */
export function useReportChange(onChanged: () => void) {
  const toast = useToast()
  const reportUndoable = useUndoToast()
  const fail = (error: unknown) => void toast({ text: sentenceOfError(error) })
  /** Says that something has changed. `undo` takes it back, if that is possible. */
  const report = (text: string, undo: (() => Promise<unknown>) | null) => {
    onChanged()
    if (undo === null) toast({ text })
    else reportUndoable(text, () => void undo().then(onChanged, fail))
  }
  return {
    report,
    /** Makes a change without a dialog. `work` resolves to the function that takes it back. */
    run(text: string, work: () => Promise<() => Promise<unknown>>): void {
      work().then((undo) => report(text, undo), fail)
    },
  }
}
