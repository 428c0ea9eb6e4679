import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'

const loadDialogs = withDeferredMessages(() => import('./Dialogs.tsx'))

/** A dialog about the language or the keys. If its chunk fails to load, nothing is shown but the offline notice. */
export const LazyDialogs = lazyOrNothing(() => loadDialogs().then(({ Dialogs }) => Dialogs))
