import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'

const loadDialogs = withDeferredMessages(() => import('./Dialogs.tsx'))

/** A dialog of the account menu. It is missing if its chunk cannot be loaded, which the offline notice explains. */
export const LazyDialogs = lazyOrNothing(() => loadDialogs().then(({ Dialogs }) => Dialogs))
