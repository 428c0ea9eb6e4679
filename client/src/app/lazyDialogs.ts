import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'

const loadDialogs = withDeferredMessages(() => import('./Dialogs.tsx'))

/**
 * A dialog of the account menu. If its chunk cannot be loaded, nothing is shown, and the offline notice explains the
 * reason.
 */
export const LazyDialogs = lazyOrNothing(() => loadDialogs().then(({ Dialogs }) => Dialogs))
