import { parseStartTime } from '../domain/parseTime.ts'

/** The digits of Arabic and Persian keyboards. */
const FOREIGN_DIGITS = /[٠-٩۰-۹]/g

/** Formats whole seconds as a person types them: '1:23', '1:02:03'. */
export function typedTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [start, ...others] = hours > 0 ? [hours, minutes, rest] : [minutes, rest]
  return [start, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}

/** Parses a typed time such as '1:23', '1m23s' or '83'. Returns seconds, or null for anything else. */
export const parseTypedTime = (text: string): number | null =>
  parseStartTime(text.trim().replace(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16)))
