import type Player from 'video.js/dist/types/player'
import type { TrackEvent, Tracks } from './mediaSession.ts'
import type { PageData } from './pageData.ts'

/**
 * Loads the code for media keys and lock screens when the video first plays.
 * @returns a function that sets for which videos there are keys; it may be called earlier
 */
export function addMediaSession(
  player: Player,
  data: PageData,
  sendEvent: (event: TrackEvent) => void,
): (tracks: Tracks) => void {
  let tracks: Tracks = { hasPrevious: false, hasNext: false }
  let apply: ((tracks: Tracks) => void) | null = null
  const load = async () => {
    const { startMediaSession } = await import('./mediaSession.ts')
    apply = startMediaSession(player, data, sendEvent)
    apply(tracks)
  }
  // Without its code, the video plays all the same.
  if ('mediaSession' in navigator) player.one('playing', () => void load().catch(() => {}))
  return (next) => {
    tracks = next
    apply?.(next)
  }
}
