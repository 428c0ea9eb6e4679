import { playback } from '../../features/player/playback.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { deferralOver } from '../idle.ts'

/** A promise that resolves when the player has loaded its first video, so that its code comes first. */
const playerSettled = new Promise<void>((resolve) => {
  const unsubscribe = playback.subscribe(() => {
    if (!playback.current().isSettled) return
    unsubscribe()
    resolve()
  })
})

const importFlow = withDeferredMessages(() => import('./flow/Flow.tsx'))

/**
 * Loads the features around the player: the mini-player, the controls, the keys, and the choice of the next video. They
 * load after the player, or at the first input.
 */
export async function loadFlow() {
  await Promise.race([playerSettled, deferralOver])
  return importFlow()
}
