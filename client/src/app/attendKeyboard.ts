import { silenceCharacterKeys } from '../features/shortcuts/characterKeys.ts'
import { keepFocus } from './keepFocus.ts'
import { tabThroughRows } from './tabThroughRows.ts'
import { undoByKey } from './undoByKey.ts'

let isAttended = false

/** What whoever uses the keyboard can rely on in every page, from now on. */
export function attendKeyboard(): void {
  if (isAttended) return
  isAttended = true
  keepFocus()
  tabThroughRows()
  undoByKey()
  silenceCharacterKeys()
}
