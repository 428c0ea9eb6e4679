import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'

const loadDialogs = withDeferredMessages(() => import('./Dialogs.tsx'))

/**
 * A dialog of the account menu. It is not shown if its chunk cannot be loaded, in which case the offline notice gives
 * the reason.
 */
export const LazyDialogs = lazyOrNothing(() => loadDialogs().then(({ Dialogs }) => Dialogs))
