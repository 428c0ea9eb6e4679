import type { ListFilter } from '../Catalogue.ts'
import type { DocumentRow, Kind } from '../documentRows.ts'

/**
 * The rows of `common_<origin>`, in which words are looked up that very many videos have: there each document stands
 * twice, at a place that tells its views and at one that tells its time. A full-text index answers in the order of
 * its places, so whoever wants the most viewed or the newest reads the beginning and leaves the rest alone.
 */

/** The lowest bits of a place are the document. */
const DOCUMENT_BITS = 28n
/** Places below are by views, those from here on by time. */
export const FIRST_TIME_PLACE = 2n ** 40n
export const LAST_TIME_PLACE = 2n ** 62n
/** Steps of views: a place changes when views have grown by a fifth, not with every one. */
const STEPS_PER_DOUBLING = 4
const MOST_STEPS = 255
const LAST_SECOND = 2 ** 33 - 1

/** SQL for the document at a place. */
export const DOCUMENT_AT = `(rowid & ${2n ** DOCUMENT_BITS - 1n})`

/** The lower, the more views. */
export function viewPlaceOf(viewCount: bigint, doc: number): bigint {
  const step = Math.floor(Math.log2(Math.max(Number(viewCount), 0) + 1) * STEPS_PER_DOUBLING)
  return (BigInt(MOST_STEPS - Math.min(step, MOST_STEPS)) << DOCUMENT_BITS) + BigInt(doc)
}

/** The higher, the newer; to the second. */
export function timePlaceOf(publishedAt: Date, doc: number): bigint {
  const second = Math.min(Math.max(Math.floor(publishedAt.getTime() / 1_000), 0), LAST_SECOND)
  return FIRST_TIME_PLACE + (BigInt(second) << DOCUMENT_BITS) + BigInt(doc)
}

const KINDS = ['video', 'channel'] as const
const markIn = (kind: Kind, channelId: string): string => `${kind}${Buffer.from(channelId).toString('hex')}`

/** What a row can be filtered by, as words of its own: its kind, and its kind within its channel. */
export const marksOf = ({ kind, channelId }: Pick<DocumentRow, 'kind' | 'channelId'>): string =>
  `${kind} ${markIn(kind, channelId)}`

/** A query for rows that match another one and a filter. */
export function withMarks(query: string, { types, channelId }: ListFilter): string {
  const kinds = KINDS.filter((kind) => types.includes(kind))
  if (channelId === null && kinds.length !== 1) return query
  const marks = kinds.map((kind) => (channelId === null ? kind : markIn(kind, channelId)))
  return `{marks} : (${marks.map((mark) => `"${mark}"`).join(' OR ')}) AND ${query}`
}
