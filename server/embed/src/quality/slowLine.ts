import type Player from 'video.js/dist/types/player'

/** The total time for which a video waits, while data arrive, before its quality counts as too high for the connection. */
const MAX_WAITED_MS = 2000
/** The speed is measured for so long at least. */
const MIN_MEASURED_MS = 1000
/** The speed is measured where so much is loaded: browsers tell of the first data late, and of much of them at once. */
const MIN_AHEAD_SECONDS = 0.25
/** After so long without data, the line is interrupted and not slow. Browsers tell of data a few times per second. */
const SILENCE_MS = 1500
/** What was waited before so much playback without a wait is forgotten. */
const FORGET_AFTER_MS = 30_000

/**
 * Calls back when a file that plays as it is waits for long, or again and again, because its data come more slowly than it
 * plays. Chromium begins a video by itself only when it expects no further wait, which takes long on a slow line. Seeks do not
 * count, nor does a time in which nothing arrives.
 * @param onSlow gets the measured seconds of video per second
 */
export function watchForSlowLine(player: Player, onSlow: (speed: number) => void): void {
  let hasPlayed = false
  let isWaiting = false
  /** When data last arrived in the current wait, and the end of the loaded part then; null before the first. */
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

/** Returns the end of the loaded part from the current position on, in seconds. A later part may be loaded as well. */
function loadedEnd(player: Player): number {
  const [ranges, position] = [player.buffered(), player.currentTime() ?? 0]
  let end = position
  for (let index = 0; index < ranges.length; index += 1)
    if (ranges.start(index) <= position) end = Math.max(end, ranges.end(index))
  return end
}
