import { languageTag } from '../../language/currentLanguage.ts'

/** Returns a date without its time of day. */
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' }).format(date)
