const SECONDS = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 }
const DURATION =
  /^P(?:(?<week>\d+)W)?(?:(?<day>\d+)D)?(?:T(?:(?<hour>\d+)H)?(?:(?<minute>\d+)M)?(?:(?<second>\d+(?:\.\d+)?)S)?)?$/v

/** Seconds of `PT1H2M3S` or `P1DT2H`; null for `P0D` (a stream), for nothing and for nonsense. */
export function toSeconds(value: unknown): number | null {
  const groups = typeof value === 'string' ? DURATION.exec(value)?.groups : undefined
  if (!groups) return null
  let sum = 0
  for (const [unit, seconds] of Object.entries(SECONDS)) sum += Number(groups[unit] ?? 0) * seconds
  return sum > 0 && Number.isFinite(sum) ? sum : null
}
