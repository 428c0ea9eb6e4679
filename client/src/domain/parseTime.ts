export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))

/** Converts a timestamp such as '0:12', '12:34' or '01:02:03' to seconds. */
export const parseTimestamp = (timestamp: string): number =>
  timestamp.split(':').reduce((seconds, field) => seconds * 60 + Number(field), 0)

/** The pattern of a start time. After a colon, there must be one or two digits, whose value is at most 59. */
const START_TIME = /^(?!.*:(?:$|[6-9]\d|\d{3}))(?:(\d{1,3})[h:])??(?:(\d{1,4})[m:])?(?:(\d{1,7})s?)?$/i

/** Converts a start time such as '72', '72s', '1m12s', '1h2m3s' or '1:02:03' to seconds, or null for other texts. */
export function parseStartTime(start: string | null): number | null {
  const fields = start === null || start === '' ? null : START_TIME.exec(start)
  if (fields === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = fields
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Returns the start time in seconds in a video's address, such as `?t=72` or `#t=72`, or null if there is none. */
export const startTimeIn = (parameters: URLSearchParams, hash: string): number | null =>
  parseStartTime(parameters.get('t') ?? new URLSearchParams(hash.slice(1)).get('t'))

const ISO_DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/
const SECONDS_PER = [604_800, 86_400, 3_600, 60, 1]

/**
 * Converts an ISO 8601 duration, which may include days and weeks (`P1DT2H3M4S`), to whole seconds. Returns null for a
 * missing, invalid or zero duration. The provider sends `P0D` for a live stream, and cards show 'Live' in all three
 * cases.
 */
export function parseIsoDuration(iso: string | undefined): number | null {
  const fields = iso === undefined ? null : ISO_DURATION.exec(iso)
  if (fields === null) return null
  const seconds = SECONDS_PER.reduce((sum, factor, index) => sum + factor * Number(fields[index + 1] ?? 0), 0)
  return seconds > 0 ? seconds : null
}

/** Formats whole seconds as an ISO 8601 duration. Null becomes `P0D`, which is also what the provider sends. */
export function formatIsoDuration(seconds: number | null): string {
  if (seconds === null || seconds < 1) return 'P0D'
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = Math.floor(seconds) % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 ? `${rest}S` : ''}`
}
