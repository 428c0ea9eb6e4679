const SHAPE = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/
const SECONDS_PER = [604_800, 86_400, 3_600, 60, 1] as const

/**
 * Whole seconds of an ISO 8601 duration, days and weeks included (`P1DT2H3M4S`). Null when there is none, when
 * it is not one, and when it is zero: a stream has `P0D` (FACTS), and both read 'Live' on a card.
 */
export function isoDurationSeconds(iso: string | undefined): number | null {
  const fields = iso === undefined ? null : SHAPE.exec(iso)
  if (fields === null) return null
  let seconds = 0
  SECONDS_PER.forEach((factor, index) => {
    seconds += factor * Number(fields[index + 1] ?? 0)
  })
  return seconds > 0 ? seconds : null
}

/** The ISO 8601 duration of whole seconds, as the provider writes it; `P0D` for null, like a stream's. */
export function toIsoDuration(seconds: number | null): string {
  if (seconds === null || seconds < 1) return 'P0D'
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = Math.floor(seconds) % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 ? `${rest}S` : ''}`
}
