import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { useToast } from './Toast.tsx'

/** Returns a function that shows a message with the button 'Undo'. The keyboard shortcut for undo presses it too. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const toast = useToast()
  return (text, onUndo) => toast({ text, action: { label: t(m.undo), isUndo: true, onPress: onUndo } })
}
