import { withDeferredMessages } from '../../language/withDeferredMessages.ts'

/** Loads what surrounds the player: mini-player, controls of the page, keys, and what plays next. */
export const loadFlow = withDeferredMessages(() => import('./flow/Flow.tsx'))
