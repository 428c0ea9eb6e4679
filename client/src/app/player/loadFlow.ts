import { withDeferredMessages } from '../../language/withDeferredMessages.ts'

/** Loads what surrounds the player: mini-player, controls of the page, what plays next, keys. */
export const loadFlow = withDeferredMessages(() => import('./flow/Flow.tsx'))
