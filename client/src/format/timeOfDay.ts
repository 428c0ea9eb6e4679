import * as m from '@vtube/messages'
import { currentLanguage } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

/**
 * Returns the locale for formatting a time of day. If the page is in English, only the choice between '9:00 AM' and
 * '09:00' follows the browser, because the language of the browser may use other digits.
 */
function clockLocale(): string {
  const tag = currentLanguage()?.tag
  if (tag !== undefined) return tag
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return `en-u-hc-${hourCycle}`
}

/** Formats a time of day in the local time zone: '9:00 AM', '09:00'. Returns an empty text for an invalid time. */
export function formatTimeOfDay(iso: string, locale = clockLocale(), timeZone?: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(time)
}

/** Returns a sentence that says when the search quota resets, or undefined if the quota is not used up. */
export function describeQuotaReset(quotaResetsAt: string | null, locale?: string): string | undefined {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt, locale)
  return time === '' ? undefined : t(m.searchesUsedUp, { time })
}
