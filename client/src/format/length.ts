import * as m from '@vtube/messages'
import { currentLanguage, languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

const ENGLISH = { hour: 'h', minute: 'min', second: 's' }

function inUnit(value: number, unit: keyof typeof ENGLISH, minimumIntegerDigits = 1): string {
  if (currentLanguage() === null)
    return `${String(value).padStart(minimumIntegerDigits, '0')} ${ENGLISH[unit]}`
  const options = { style: 'unit', unit, unitDisplay: 'short', minimumIntegerDigits } as const
  return value.toLocaleString(languageTag(), options)
}

/**
 * Formats a length in a text, in whole minutes: '48 min', '1 h 02 min'. A length below a minute is in whole seconds,
 * '42 s', and has at least one.
 */
export function formatLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return inUnit(whole, 'second')
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return inUnit(minutes, 'minute')
  return `${inUnit(Math.floor(minutes / 60), 'hour')} ${inUnit(minutes % 60, 'minute', 2)}`
}

/** Formats the rest of a video: '36 min left'. */
export const formatTimeLeft = (seconds: number): string => t(m.timeLeft, { time: formatLength(seconds) })
