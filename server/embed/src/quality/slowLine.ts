import type Player from 'video.js/dist/types/player'

/** The total time for which a video waits, while data arrive, before its quality counts as too high for the connection. */
const MAX_WAITED_MS = 2000
/** The minimum time for which the speed is measured. */
const MIN_MEASURED_MS = 1000
/** The seconds of video to load before measuring. Browsers report the first data late, and many of them at once. */
const MIN_AHEAD_SECONDS = 0.25
/** The time without data that counts as an interruption. Browsers report data a few times per second. */
const SILENCE_MS = 1500
/** The time of playback without a wait after which earlier waits are forgotten. */
const FORGET_AFTER_MS = 30_000

/**
 * Calls back when a file that plays without conversion waits for long or repeatedly, because its data arrive more
 * slowly than the file plays. Chromium begins a video by itself only when it expects no further wait, which takes long
 * on a slow connection. Seeks do not count, nor do times in which no data arrive.
 * @param onSlow gets the measured speed in seconds of video per second
 */
export function watchForSlowLine(player: Player, onSlow: (speed: number) => void): void {
  let hasPlayed = false
  let isWaiting = false
  /** The time of the last data in this wait, and the end of the loaded part then; null before the first data. */
  let last: { at: number; end: number } | null = null
  let waitedMs = 0
  let measuredMs = 0
  let loadedSeconds = 0
  let playedAt = 0

  const restart = () => {
    waitedMs = measuredMs = loadedSeconds = 0
    last = null
  }
  const stop = () => {
    isWaiting = hasPlayed = false
    restart()
  }
  const measure = () => {
    if (!isWaiting) return
    const now = { at: performance.now(), end: loadedEnd(player) }
    if (last !== null && now.at - last.at < SILENCE_MS) {
      waitedMs += now.at - last.at
      if (last.end - (player.currentTime() ?? 0) >= MIN_AHEAD_SECONDS) {
        measuredMs += now.at - last.at
        loadedSeconds += now.end - last.end
      }
    }
    last = now
    if (waitedMs < MAX_WAITED_MS || measuredMs < MIN_MEASURED_MS || loadedSeconds <= 0) return
    const speed = (loadedSeconds * 1000) / measuredMs
    if (speed >= 1) return restart()
    stop()
    onSlow(speed)
  }
  player.on('progress', measure)
  player.on('waiting', () => {
    if (!hasPlayed || isWaiting || player.seeking()) return
    if (performance.now() - playedAt > FORGET_AFTER_MS) restart()
    isWaiting = true
  })
  isWaiting = player.autoplay() !== false && player.played().length === 0
  player.on('playing', () => {
    isWaiting = false
    last = null
    hasPlayed = true
    playedAt = performance.now()
  })
  player.on(['seeking', 'loadstart', 'pause', 'ended', 'error', 'dispose'], stop)
}

/** Returns the end in seconds of the loaded part with the current position. Later parts may be loaded as well. */
function loadedEnd(player: Player): number {
  const [ranges, position] = [player.buffered(), player.currentTime() ?? 0]
  let end = position
  for (let index = 0; index < ranges.length; index += 1)
    if (ranges.start(index) <= position) end = Math.max(end, ranges.end(index))
  return end
}
