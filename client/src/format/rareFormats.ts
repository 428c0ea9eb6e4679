import { currentLanguage, languageTag } from '../language/currentLanguage.ts'

/** Formats a fraction between 0 and 1 as a percentage: '80%', '99.6%'. */
export const formatFraction = (fraction: number): string =>
  fraction.toLocaleString(languageTag(), { style: 'percent', maximumFractionDigits: 1 })

/** Joins phrases to a list: '3 liked videos and 1 comment'. Returns an empty text for an empty list. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(languageTag()).format(items)

/** The locale for days. In English, the day stands before the month: '5 December 2026'. */
export const dayLocale = (): string => currentLanguage()?.tag ?? 'en-GB'
