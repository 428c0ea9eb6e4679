import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'

const loadDialogs = withDeferredMessages(() => import('./Dialogs.tsx'))

/** The dialogs of the account menu. They stay empty if their chunk cannot be loaded; the offline notice explains why. */
export const LazyDialogs = lazyOrNothing(() => loadDialogs().then(({ Dialogs }) => Dialogs))
