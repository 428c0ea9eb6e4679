import { formatTimeOfDay } from './timeOfDay.ts'

/**
 * Says to somebody who has found nothing that searches are used up, and until when. Nothing where they are not.
 *
 * @param liveAgainAt ISO time, less than a day ahead: the time of day alone is clear
 */
export function describeLiveAgain(liveAgainAt: string | null, locale?: string): string | undefined {
  const time = liveAgainAt === null ? '' : formatTimeOfDay(liveAgainAt, locale)
  return time === '' ? undefined : `Today’s searches are used up. Live search is back at ${time}.`
}
