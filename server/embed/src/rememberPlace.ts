import type Player from 'video.js/dist/types/player'
import { keepPlace, placeStorage } from './places.ts'

const SECONDS_BETWEEN = 5

/** Keeps the place while the video plays, and when it is left. */
export function rememberPlace(player: Player, id: string): void {
  const storage = placeStorage()
  let kept = 0
  const keep = () => {
    kept = player.currentTime() ?? 0
    keepPlace(storage, id, kept, player.duration() ?? 0)
  }
  player.on('timeupdate', () => {
    // Before the first frame the time is not yet the visitor's.
    if (player.hasClass('vjs-has-started') && Math.abs((player.currentTime() ?? 0) - kept) >= SECONDS_BETWEEN)
      keep()
  })
  player.on(['pause', 'ended'], keep)
  window.addEventListener('pagehide', () => {
    if (player.hasClass('vjs-has-started')) keep()
  })
}
