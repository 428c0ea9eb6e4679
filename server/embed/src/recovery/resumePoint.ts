import type { PlayerParameters } from '@vtube/shared/playerParameters'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'

/** The position and the speed with which a video continues when its source changes or is loaded again. */
export interface ResumePoint {
  seconds: number
  /** The speed, where 1 is normal. */
  rate: number
}

/** The listeners that learn whether the viewer wants a player to play. */
const listeners = new WeakMap<Player, (isPlayWanted: boolean) => void>()
videojs.use('*', (player: Player) => ({
  callPlay: () => listeners.get(player)?.(true),
  callPause: () => listeners.get(player)?.(false),
}))

/**
 * Follows the position of a video and whether the viewer wants it to play, and plays it again after a change of its
 * source has paused it. Returns a function that returns the point at which it continues.
 */
export function trackResumePoint(
  player: Player,
  { autoplay, startSeconds }: Pick<PlayerParameters, 'autoplay' | 'startSeconds'>,
): () => ResumePoint {
  let seconds = startSeconds
  let isPlayWanted = autoplay
  let hasPlayed = false
  const want = (isWanted: boolean) => {
    isPlayWanted = isWanted
  }
  // Calls of `play` and `pause` count like events, because a new source discards events just before it, and a video
  // that has not begun reports no pause.
  listeners.set(player, want)
  player.on('play', () => want(true))
  player.on('pause', () => {
    // A pause after an error comes from Chromium and not from the viewer. So does the pause at the end of a file that
    // was cut off before the start position.
    if (!player.error() && (hasPlayed || !player.ended())) want(false)
  })
  player.on('seeking', () => {
    seconds = player.currentTime() ?? 0
  })
  player.on('timeupdate', () => {
    // While a video loads again, its position is at the start for a moment.
    if (player.readyState() < HTMLMediaElement.HAVE_FUTURE_DATA) return
    seconds = player.currentTime() ?? 0
    hasPlayed ||= !player.ended()
  })
  // The second event is for Firefox, which may lose a call of `play` while it sets the source.
  player.on(['loadstart', 'loadeddata'], () => {
    const isLeftToBrowser = player.autoplay() !== false
    if (isPlayWanted && player.paused() && !isLeftToBrowser) player.play()?.catch(() => {})
  })
  return () => ({
    // The event of a seek that has just begun is still to come.
    seconds: player.seeking() ? (player.currentTime() ?? 0) : seconds,
    rate: player.playbackRate() ?? 1,
  })
}

/** Prepares the player for a source that continues where the previous one was, with its volume and subtitles. */
export function prepareToResume(player: Player, { rate }: ResumePoint): void {
  player.error(null)
  // With `autoplay`, a paused video would play.
  player.autoplay(false)
  // A new source resets the speed to the default speed.
  player.defaultPlaybackRate(rate)
}

/** Loads the file again, and continues at the given point. */
export function loadFileAgain(player: Player, point: ResumePoint): void {
  const video = player.el().querySelector('video')
  if (video === null) return
  prepareToResume(player, point)
  // The position is a fragment of the URL, because in WebKit a seek while loading may stall the video.
  video.src = `${video.currentSrc.replace(/#.*/, '')}#t=${point.seconds}`
}
