import { noticeMissingFiles } from '../features/offline/updates.ts'
import { silenceCharacterKeys } from '../features/shortcuts/characterKeys.ts'
import { followNews } from '../ui/liveRegion.ts'
import { focusHeadingAfterSubmit } from './focusHeading.ts'
import { keepFocus } from './keepFocus.ts'
import { tellLists } from './tellLists.ts'
import { undoByKey } from './undoByKey.ts'

export { focusHeading } from './focusHeading.ts'

noticeMissingFiles()

// What whoever listens or uses the keyboard can rely on in every page, once this file is there.
followNews()
tellLists()
keepFocus()
focusHeadingAfterSubmit()
undoByKey()
silenceCharacterKeys()
