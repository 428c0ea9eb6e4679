import * as m from '@vtube/messages'
import { currentLanguage, languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

const ENGLISH = { hour: 'h', minute: 'min' }

function inUnit(value: number, unit: 'hour' | 'minute', minimumIntegerDigits = 1): string {
  if (currentLanguage() === null)
    return `${String(value).padStart(minimumIntegerDigits, '0')} ${ENGLISH[unit]}`
  const options = { style: 'unit', unit, unitDisplay: 'short', minimumIntegerDigits } as const
  return value.toLocaleString(languageTag(), options)
}

/** Formats a length in a text, in whole minutes: '48 min', '1 h 02 min'. A length below a minute counts as one. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return inUnit(minutes, 'minute')
  return `${inUnit(Math.floor(minutes / 60), 'hour')} ${inUnit(minutes % 60, 'minute', 2)}`
}

/** Formats the rest of a video: '36 min left'. */
export const formatTimeLeft = (seconds: number): string => t(m.timeLeft, { time: formatMinutes(seconds) })
