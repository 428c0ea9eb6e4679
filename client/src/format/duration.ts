import { currentLanguage } from '../language/currentLanguage.ts'

const twoEnglishDigits = (value: number): string => String(value).padStart(2, '0')

/** Splits seconds into whole hours, minutes and seconds. Rounds down first, so that no part can become 60. */
function partsOf(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
}

/** Formats the length of a video as `mm:ss`, or as `HH:mm:ss` if it is one hour or more (specification, section 2). */
export function formatDuration(seconds: number): string {
  const [hours, ...parts] = partsOf(seconds)
  const { twoDigits } = currentLanguage()?.formats ?? { twoDigits: twoEnglishDigits }
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => twoDigits(part)).join(':')
}

const UNITS = ['hour', 'minute', 'second']

function spokenEnglishDuration(...parts: readonly number[]): string {
  const said = parts.map((count, unit) => `${count} ${UNITS[unit]}${count === 1 ? '' : 's'}`)
  return said.filter((part) => !part.startsWith('0')).join(', ') || '0 seconds'
}

/** Formats a length for screen readers, which would read `00:28` as a time of day: '1 hour, 28 seconds'. */
export const spokenDuration = (seconds: number): string =>
  (currentLanguage()?.formats.duration ?? spokenEnglishDuration)(...partsOf(seconds))
