import { formatTimeOfDay } from './timeOfDay.ts'

/**
 * Says to somebody who has found nothing that searches are used up, and until when. Nothing where they are not.
 *
 * @param quotaResetsAt ISO time, less than a day ahead: the time of day alone is clear
 */
export function describeLiveAgain(quotaResetsAt: string | null, locale?: string): string | undefined {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt, locale)
  return time === '' ? undefined : `Today’s searches are used up. Live search is back at ${time}.`
}
