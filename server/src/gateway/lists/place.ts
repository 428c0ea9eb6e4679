import * as v from 'valibot'
import type { PageTokens } from '../../catalogue/pageToken.ts'

/**
 * Where a page of one of the gateway's lists begins. The tokens that callers carry are the gateway's own, so that
 * a list that was begun with the provider goes on from memory, and stays in step when it is asked for anew.
 */
export type Place =
  /** In what is kept of the provider's list: after an entry, or where that has gone, from a number of rows on. */
  | { stage: 'list'; offset: number; after: string | null }
  /** In what the catalogue remembers; `token` is the catalogue's own, null for its first page. */
  | { stage: 'memory'; token: string | null }

export type ListPlace = Extract<Place, { stage: 'list' }>

/** Rows that the provider pages through at most: those of a long playlist. */
export const LONGEST_LIST = 20_000

const BEGINNING: ListPlace = { stage: 'list', offset: 0, after: null }

const shape: v.GenericSchema<unknown, Place> = v.variant('stage', [
  v.strictObject({
    stage: v.literal('list'),
    offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LONGEST_LIST)),
    after: v.nullable(v.string()),
  }),
  v.strictObject({ stage: v.literal('memory'), token: v.nullable(v.string()) }),
])

export const toToken = (tokens: PageTokens, place: Place): string => tokens.sign(place)

/** @throws invalidPageToken */
export const fromToken = (tokens: PageTokens, token: string | null): Place =>
  token === null ? BEGINNING : tokens.verify(token, shape)

/** Number of the row that a place stands for, in the list as it is now. */
export function rowOf(place: ListPlace, entries: readonly string[]): number {
  const at = place.after === null ? -1 : entries.indexOf(place.after)
  return at < 0 ? place.offset : at + 1
}

/** The place of a row. */
export const placeOf = (row: number, entries: readonly string[]): Place => ({
  stage: 'list',
  offset: row,
  after: entries[row - 1] ?? null,
})
