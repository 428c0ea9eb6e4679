import { currentLanguage } from '../language/currentLanguage.ts'
import { formatWhole } from './count.ts'

/** Formats a position or a length everywhere except on pictures: `4:00`, or `1:04:51` from one hour on. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const [first, ...rest] =
    minutes < 60 ? [minutes, whole % 60] : [Math.floor(minutes / 60), minutes % 60, whole % 60]
  const twoDigits =
    currentLanguage()?.formats.twoDigits ?? ((value: number) => String(value).padStart(2, '0'))
  return [formatWhole(first ?? 0), ...rest.map((part) => twoDigits(part))].join(':')
}
