import type Player from 'video.js/dist/types/player'
import type { NeighbourEvent, Neighbours } from './mediaSession.ts'
import type { PageData } from './pageData.ts'

/**
 * Loads the code for media keys when the video first plays. Returns a function, which may be called earlier, that sets
 * whether the keys for the next and the previous video are available.
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
  // If the code does not load, the video plays without media keys.
  if ('mediaSession' in navigator) player.one('playing', () => void load().catch(() => {}))
  return (next) => {
    neighbours = next
    apply?.(next)
  }
}
