import type Player from 'video.js/dist/types/player'

/** Where and how a video continues. */
export interface Playback {
  seconds: number
  isPaused: boolean
  rate: number
}

/** Loads the source of the player again, and continues. Volume and subtitles stay as they are. */
export function loadAgain(player: Player, { seconds, isPaused, rate }: Playback): void {
  const video = player.el().querySelector('video')
  if (video === null) return
  player.error(null)
  // With it, a paused video would play.
  video.autoplay = false
  // The rate that `load` resets to.
  player.defaultPlaybackRate(rate)
  // As a fragment, because in WebKit a seek while loading may stall the video.
  video.src = `${video.currentSrc.replace(/#.*/, '')}#t=${seconds}`
  if (!isPaused) player.play()?.catch(() => {})
}
