import type Player from 'video.js/dist/types/player'

/**
 * Creates the function that multiplies the real speed of a video by a factor near 1, by which a page keeps its video in
 * step with other pages. The speed that is shown, remembered and reported stays the same, because nothing hears of the
 * change. A speed that somebody chooses holds without the factor until the next call.
 */
export function createSpeedFactor(player: Player, video: HTMLVideoElement): (factor: number) => void {
  /** The speed that was set last, until nothing else can report it. */
  let ownSpeed: number | null = null
  video.addEventListener(
    'ratechange',
    (event) => {
      if (video.playbackRate !== ownSpeed) return
      event.stopImmediatePropagation()
      if (ownSpeed === player.playbackRate()) ownSpeed = null
    },
    { capture: true },
  )
  return (factor) => {
    const speed = (player.playbackRate() ?? 1) * factor
    if (Math.abs(video.playbackRate - speed) < 0.0005) return
    ownSpeed = speed
    video.playbackRate = speed
  }
}
