import { withDeferredMessages } from '../../language/withDeferredMessages.ts'

/** Loads the features around the player: the mini-player, the controls, the keys, and the choice of the next video. */
export const loadFlow = withDeferredMessages(() => import('./flow/Flow.tsx'))
