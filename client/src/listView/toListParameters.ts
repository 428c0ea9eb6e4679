import { AGE_DAYS, ORDER_OF_SORT, type ListQuery } from '@vtube/shared/listQuery'
import type { ListParameters } from '../api/listParameters.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the parameters with which the server sorts and filters a list, or null if the server sends the whole list.
 * The watched state is not included, because the server does not know which videos the user has watched. The time of
 * publication is rounded to hours, so that the pages of a list and a later visit have the same parameters.
 * @param playableFormats returns the formats that this browser plays
 * @param nowMs the present time in milliseconds since 1970
 */
export function toListParameters(
  query: ListQuery,
  playableFormats: () => readonly string[],
  nowMs: number = Date.now(),
): ListParameters | null {
  const order = query.sort === null ? null : ORDER_OF_SORT[query.sort]
  const parameters: Record<string, string> = {}
  if (order !== null) parameters['order'] = order
  if (query.length !== null) parameters['videoDuration'] = query.length
  if (query.hasSubtitles) parameters['videoCaption'] = 'closedCaption'
  if (query.age !== null) {
    const hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS
    parameters['publishedAfter'] = new Date(hour - AGE_DAYS[query.age] * 24 * HOUR_MS).toISOString()
  }
  if (query.speech !== null) parameters['speech'] = query.speech
  if (query.isPlayable) parameters['formats'] = playableFormats().join(',')
  return Object.keys(parameters).length === 0 ? null : parameters
}
