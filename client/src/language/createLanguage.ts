import type { CompiledPattern } from '@vtube/messages/message'
import { messageKey } from '@vtube/messages/messageKey'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { Language } from './currentLanguage.ts'

/** The formatter of durations, which browsers released before 2025 do not have. */
const { DurationFormat } = Intl as typeof Intl & {
  DurationFormat?: new (
    tag: string,
    options: { style: 'long' },
  ) => { format(duration: { hours: number; minutes: number; seconds: number }): string }
}

type Patterns = Readonly<Record<string, CompiledPattern>>

/**
 * Rounds a count down to whole thousands or millions. The fraction in the short form of a count does not affect the
 * plural form: '3,1 M de vues' has the same form as 3 million.
 */
function withoutFraction(count: bigint): bigint {
  const size = count >= 1_000_000n ? 1_000_000n : 1_000n
  return count >= size ? (count / size) * size : count
}

/** Creates a language. The build puts this code into each language's file, so that English pages do not load it. */
export default function createLanguage(
  tag: string,
  patterns: Patterns,
  loadDeferred: () => Promise<{ default: Patterns }> = async () => ({ default: {} }),
): Language {
  const findPattern = (key: string) => patterns[key] ?? deferred[key]
  const byMessage = new Map<CompiledPattern, CompiledPattern | undefined>()
  let deferred: Patterns = {}
  const patternOf = (message: CompiledPattern) => {
    if (!byMessage.has(message)) byMessage.set(message, findPattern(messageKey(message)))
    return byMessage.get(message)
  }
  const pluralRules = new Intl.PluralRules(tag)
  // The library needs only plural rules: no message of the client has a number, date or time for it to format.
  const options = {
    formatters: { getPluralRules: () => pluralRules } as unknown as FormatOptions['formatters'],
  }
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const padded = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2, useGrouping: false })
  const relative = new Intl.RelativeTimeFormat(tag)
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' })
  // In browsers without this class, screen readers read out the digits.
  const spoken = DurationFormat && new DurationFormat(tag, { style: 'long' })
  return {
    tag,
    async loadDeferredMessages() {
      deferred = (await loadDeferred()).default
      byMessage.clear()
    },
    translate(message, values) {
      const pattern = patternOf(message)
      if (pattern === undefined) return undefined
      return format<unknown>(pattern as CompiledMessage, tag, { ...values }, options)
    },
    formats: {
      count: (count) => compact.format(count),
      pluralOperand: (count) => Number(withoutFraction(count)),
      twoDigits: (value) => padded.format(value),
      duration: (hours, minutes, seconds) =>
        spoken?.format({ hours, minutes, seconds }) || [hours, minutes, seconds].join(':'),
      // After a dual or singular form, browsers repeat the number in Hebrew: 'לפני חודש (1)'.
      ago: (count, unit) => relative.format(-count, unit).replace(/ \(\d\)$/, ''),
      exactTime: (date, isAlone) => (isAlone ? day : exact).format(date),
    },
  }
}
