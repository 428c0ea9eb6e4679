import { languageTag } from '../language/currentLanguage.ts'

/** Formats a share, from 0 to 1: '80%', '99.6%'. */
export const formatShare = (share: number): string =>
  share.toLocaleString(languageTag(), { style: 'percent', maximumFractionDigits: 1 })

/** Joins phrases with counts: '3 liked videos and 1 comment'. An empty list gives an empty text. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(languageTag()).format(items)
