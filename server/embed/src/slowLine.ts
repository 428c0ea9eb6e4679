import type Player from 'video.js/dist/types/player'

/** A video that has waited so long in all is too much for the line. */
const MAX_STALLED_MS = 2000
/** What was waited before so much playback without a wait is forgotten. */
const FORGET_AFTER_MS = 30_000

/**
 * Calls back when a file that plays as it is waits for long, or again and again, because its data come more slowly than it
 * plays. Chromium begins a film by itself only when it expects no further wait, which takes long on a slow line. A seek, and
 * a line on which nothing arrives at all, do not count.
 * @param onSlow gets the measured seconds of video per second
 */
export function watchForSlowLine(player: Player, onSlow: (speed: number) => void): void {
  let hasPlayed = false
  let stalledMs = 0
  let loadedSeconds = 0
  /** The beginning of the current wait; null while the video does not wait. */
  let wait: { at: number; end: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let playedAt = 0

  const take = () => {
    clearTimeout(timer)
    if (wait === null) return
    stalledMs += performance.now() - wait.at
    loadedSeconds += player.bufferedEnd() - wait.end
    wait = null
  }
  const forget = () => {
    take()
    hasPlayed = false
    stalledMs = 0
    loadedSeconds = 0
  }
  const begin = () => {
    wait = { at: performance.now(), end: player.bufferedEnd() }
    timer = setTimeout(check, Math.max(0, MAX_STALLED_MS - stalledMs))
  }
  const check = () => {
    take()
    // The data of the wait may come in pieces of more than its length.
    if (loadedSeconds <= 0) return begin()
    const speed = (loadedSeconds * 1000) / stalledMs
    forget()
    if (speed < 1) onSlow(speed)
  }
  player.on('waiting', () => {
    if (!hasPlayed || wait !== null || player.seeking()) return
    if (performance.now() - playedAt > FORGET_AFTER_MS) stalledMs = loadedSeconds = 0
    begin()
  })
  if (player.autoplay() !== false && player.played().length === 0) begin()
  player.on('playing', () => {
    if (hasPlayed) take()
    else forget()
    hasPlayed = true
    playedAt = performance.now()
  })
  player.on(['seeking', 'loadstart', 'pause', 'ended', 'error', 'dispose'], forget)
}
