import type Player from 'video.js/dist/types/player'
import type { NeighbourEvent, Neighbours } from './mediaSession.ts'
import type { PageData } from './pageData.ts'

/**
 * Loads the code for media keys and lock screens when the video first plays.
 * @returns a function that sets for which videos there are keys; it may be called earlier
 */
export function addMediaSession(
  player: Player,
  data: PageData,
  sendEvent: (event: NeighbourEvent) => void,
): (neighbours: Neighbours) => void {
  let neighbours: Neighbours = { hasPrevious: false, hasNext: false }
  let apply: ((neighbours: Neighbours) => void) | null = null
  const load = async () => {
    const { startMediaSession } = await import('./mediaSession.ts')
    if (player.isDisposed()) return
    apply = startMediaSession(player, data, sendEvent)
    apply(neighbours)
  }
  // Without its code, the video plays all the same.
  if ('mediaSession' in navigator) player.one('playing', () => void load().catch(() => {}))
  return (next) => {
    neighbours = next
    apply?.(next)
  }
}
