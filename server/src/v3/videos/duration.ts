import type { Video } from '../../source/video.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Length as the wire has it, such as `PT1H2M3S` or `P1DT2H`: whole seconds, days allowed. Streams have `P0D`; null
 * when the length of an ordinary video is unknown. Nothing that has a length is told as zero: that means 'Live'.
 */
export function toWireDuration({ durationSeconds, liveState }: Video): string | null {
  if (liveState !== 'none') return 'P0D'
  if (durationSeconds === null || durationSeconds <= 0) return null
  const total = Math.max(1, Math.round(durationSeconds))
  const days = Math.floor(total / DAY)
  const hours = Math.floor((total % DAY) / HOUR)
  const minutes = Math.floor((total % HOUR) / MINUTE)
  const seconds = total % MINUTE
  const time = [hours > 0 && `${hours}H`, minutes > 0 && `${minutes}M`, seconds > 0 && `${seconds}S`]
  const written = time.filter((piece) => piece !== false).join('')
  return `P${days > 0 ? `${days}D` : ''}${written === '' ? '' : `T${written}`}`
}
