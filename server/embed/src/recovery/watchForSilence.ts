import type Player from 'video.js/dist/types/player'

const CHECK_INTERVAL_MS = 5000
/** The number of checks without new data before the first call. Before each further call, it doubles. */
const FIRST_SILENT_CHECKS = 2
/** Calls back when a playing or seeking video receives no data, as over a connection that is dead but not closed. */
export function watchForSilence(player: Player, onSilence: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let lastState = ''
  let silentChecks = 0
  let limit = FIRST_SILENT_CHECKS
  const stop = () => clearInterval(timer)
  const check = () => {
    if (player.paused() && !player.seeking()) return stop()
    const state = `${player.currentTime()} ${describeRanges(player)}`
    const isSilent = state === lastState && player.readyState() < HTMLMediaElement.HAVE_FUTURE_DATA
    silentChecks = isSilent ? silentChecks + 1 : 0
    lastState = state
    if (silentChecks < limit) return
    silentChecks = 0
    limit *= 2
    onSilence()
  }
  player.on(['play', 'waiting', 'seeking'], () => {
    stop()
    silentChecks = 0
    timer = setInterval(check, CHECK_INTERVAL_MS)
  })
  player.on(['playing', 'seeked', 'ended', 'error', 'dispose'], stop)
  player.on('playing', () => {
    limit = FIRST_SILENT_CHECKS
  })
}

function describeRanges(player: Player): string {
  const ranges = player.buffered()
  return Array.from({ length: ranges.length }, (_, index) => ranges.end(index)).join(' ')
}
