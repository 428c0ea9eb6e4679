import type Player from 'video.js/dist/types/player'
import { isConverted } from './errorCodes.ts'

const CHECK_INTERVAL_MS = 1500
/** The numbers of checks without progress after which the player seeks to the same position, or reloads the video. */
const CHECKS_UNTIL_SEEK = 2
const CHECKS_UNTIL_LOAD = 4
/** The seconds of buffered video with which a video should make progress. */
const MIN_BUFFERED_SECONDS = 0.5
/** The maximum distance between the position of a reloaded video and the former one that needs no seek. */
const MAX_DRIFT_SECONDS = 2

/** Restarts a video that plays with a full buffer but no progress, as in WebKit, unless its page is hidden. */
export function recoverFromStalls(player: Player): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let lastSeconds = -1
  let stalledChecks = 0
  const check = () => {
    const seconds = player.currentTime() ?? 0
    const canProgress =
      !document.hidden && !player.seeking() && player.bufferedEnd() >= seconds + MIN_BUFFERED_SECONDS
    stalledChecks = canProgress && seconds === lastSeconds ? stalledChecks + 1 : 0
    lastSeconds = seconds
    if (stalledChecks === CHECKS_UNTIL_SEEK) player.currentTime(seconds)
    if (stalledChecks < CHECKS_UNTIL_LOAD) return
    stalledChecks = 0
    // Loading again would detach a converted video from its source.
    if (isConverted(player)) return
    // The seek comes after playback has started, because a seek while loading may stall the video again.
    player.one('playing', () => {
      if (Math.abs((player.currentTime() ?? 0) - seconds) > MAX_DRIFT_SECONDS) player.currentTime(seconds)
    })
    player.load()
    player.play()?.catch(() => {})
  }
  const stop = () => clearInterval(timer)
  const start = () => {
    stop()
    stalledChecks = 0
    timer = setInterval(check, CHECK_INTERVAL_MS)
  }
  player.on('play', start)
  if (!player.paused()) start()
  player.on(['pause', 'ended', 'error', 'dispose'], stop)
}
