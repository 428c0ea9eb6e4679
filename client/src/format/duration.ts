const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Whole hours, minutes and seconds. Parts of a second are dropped before anything is divided, so that none rounds up to 60. */
function partsOf(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds))
  return [
    Math.floor(whole / SECONDS_PER_HOUR),
    Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    whole % SECONDS_PER_MINUTE,
  ]
}

/**
 * The length of a video as cards show it: `mm:ss`, or `HH:mm:ss` at one hour or more (specification 2).
 *
 * @param seconds length in seconds; hours above 99 are written out in full
 */
export function formatDuration(seconds: number): string {
  const [hours, ...parts] = partsOf(seconds)
  return (hours > 0 ? [hours, ...parts] : parts).map(twoDigits).join(':')
}

const UNITS = ['hour', 'minute', 'second']

/**
 * The same as it is said: '28 seconds', '1 hour, 5 seconds'. `00:28` would be read out as a time of day.
 *
 * @param seconds length in seconds
 */
export function sayDuration(seconds: number): string {
  const said = partsOf(seconds).map((count, unit) => `${count} ${UNITS[unit]}${count === 1 ? '' : 's'}`)
  return said.filter((part) => !part.startsWith('0')).join(', ') || '0 seconds'
}
