import { noticeMissingFiles } from '../features/offline/updates.ts'
import { blockDisabledCharacterKeys } from '../features/shortcuts/characterKeys.ts'
import { startLiveRegion } from '../ui/liveRegion.ts'
import { focusHeadingAfterSubmit } from './focusHeading.ts'
import { keepFocus } from './keepFocus.ts'
import { tellLists } from './tellLists.ts'

export { focusHeading } from './focusHeading.ts'

let hasBegun = false

/**
 * Begins with what whoever listens or uses the keyboard can rely on in every page, once.
 * @param focusPath what has the focus already, and all around it, the innermost first
 */
export function attend(focusPath: readonly EventTarget[]): void {
  if (hasBegun) return
  hasBegun = true
  noticeMissingFiles()
  startLiveRegion()
  tellLists()
  keepFocus(focusPath)
  focusHeadingAfterSubmit()
  blockDisabledCharacterKeys()
}
