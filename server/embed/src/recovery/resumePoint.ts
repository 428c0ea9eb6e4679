import type { PlayerParameters } from '@vtube/shared/playerParameters'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'

/** Where and how a video goes on when its source changes or is loaded again. */
export interface ResumePoint {
  seconds: number
  /** Speed: 1 is normal. */
  rate: number
}

/** Learn whether the viewer wants a player to play. */
const listeners = new WeakMap<Player, (isPlayWanted: boolean) => void>()
videojs.use('*', (player: Player) => ({
  callPlay: () => listeners.get(player)?.(true),
  callPause: () => listeners.get(player)?.(false),
}))

/**
 * Follows the position of a video and whether the viewer wants it to play. Browsers pause a video whose source changes:
 * this plays it on, unless the viewer has paused it.
 * @returns a function that returns where the video goes on
 */
export function trackResumePoint(
  player: Player,
  { autoplay, startSeconds }: Pick<PlayerParameters, 'autoplay' | 'startSeconds'>,
): () => ResumePoint {
  let seconds = startSeconds
  let isPlayWanted = autoplay
  const want = (isWanted: boolean) => {
    isPlayWanted = isWanted
  }
  // The calls count too: a new source discards the events of those just before it, and a video that has not begun tells
  // no pause.
  listeners.set(player, want)
  player.on('play', () => want(true))
  player.on('pause', () => {
    // Chromium pauses a video that has an error.
    if (!player.error()) want(false)
  })
  player.on('seeking', () => {
    seconds = player.currentTime() ?? 0
  })
  player.on('timeupdate', () => {
    // A video that is loaded again is at its start for a moment.
    if (player.readyState() >= HTMLMediaElement.HAVE_FUTURE_DATA) seconds = player.currentTime() ?? 0
  })
  // The second event is for Firefox, which may lose a call while it sets the source.
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

/** Prepares the player for a source that goes on where another one was. Volume and subtitles stay as they are. */
export function prepareToResume(player: Player, { rate }: ResumePoint): void {
  player.error(null)
  // With `autoplay`, a paused video would play.
  player.autoplay(false)
  // A new source resets the speed to this one.
  player.defaultPlaybackRate(rate)
}

/** Loads the file again, and goes on there. */
export function loadFileAgain(player: Player, point: ResumePoint): void {
  const video = player.el().querySelector('video')
  if (video === null) return
  prepareToResume(player, point)
  // The position is a fragment, because in WebKit a seek while loading may stall the video.
  video.src = `${video.currentSrc.replace(/#.*/, '')}#t=${point.seconds}`
}
