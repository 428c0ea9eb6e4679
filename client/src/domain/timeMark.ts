/** Seconds of a time mark as people write it: '0:12', '12:34', '01:02:03'. */
export const secondsOfMark = (mark: string): number =>
  mark.split(':').reduce((seconds, field) => seconds * 60 + Number(field), 0)

const START = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,7})s?)?$/i

/**
 * Whole seconds of the time in an address: '72', '72s', '1m12s', '1h2m3s'. Null when it is none of these, and
 * for an address without one.
 */
export function secondsOfStart(start: string | null): number | null {
  const fields = start === null || start === '' ? null : START.exec(start)
  if (fields === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = fields
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
