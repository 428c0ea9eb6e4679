/** Parses a `Retry-After` header of seconds or a date into milliseconds after `now`. Returns null if it is invalid. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
