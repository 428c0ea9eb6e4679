import { dayLocale } from '../../format/rareFormats.ts'

/** Returns a date without its time of day. */
export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(dayLocale(), { dateStyle: 'long' }).format(date)
