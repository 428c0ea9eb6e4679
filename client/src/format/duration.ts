const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * The length of a video as cards show it: `mm:ss`, or `HH:mm:ss` at one hour or more (specification 2).
 * Parts of a second are dropped before anything is divided, so that no part can round up to 60.
 *
 * @param seconds length in seconds; hours above 99 are written out in full
 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / SECONDS_PER_HOUR)
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  const parts = [minutes, whole % SECONDS_PER_MINUTE]
  return (hours > 0 ? [hours, ...parts] : parts).map(twoDigits).join(':')
}
