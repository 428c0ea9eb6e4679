import * as v from 'valibot'
import type { Page, PageRequest } from '../source/VideoSource.ts'
import type { KeysetRequest, KeysetSlice } from './Catalogue.ts'
import type { PageTokens } from './pageToken.ts'
import { LONGEST_RANKED_LIST } from './searchPolicy.ts'

/** A page that knows how many rows are ahead of it. */
export interface PlacedPage<T> extends Page<T> {
  position: number
}

const rowNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** After or ahead of a row; `position` counts the rows ahead of the page. */
const keysetPlace = v.strictObject({
  kind: v.picklist(['after', 'before']),
  cursor: v.strictObject({ key: v.string(), id: v.string() }),
  position: rowNumber,
})
type KeysetPlace = v.InferOutput<typeof keysetPlace>

/** From a number of rows on. */
const offsetPlace = v.strictObject({ offset: v.pipe(rowNumber, v.maxValue(LONGEST_RANKED_LIST)) })
type OffsetPlace = v.InferOutput<typeof offsetPlace>

/**
 * Reads a page whose tokens name a row instead of a number, so that they stay valid while the list grows: new rows
 * at the top neither repeat nor hide any other.
 */
export async function readKeysetPage<T>(
  tokens: PageTokens,
  page: PageRequest,
  read: (slice: KeysetRequest) => Promise<KeysetSlice<T>>,
): Promise<PlacedPage<T>> {
  const place = page.pageToken === null ? null : tokens.verify(page.pageToken, keysetPlace)
  const slice = await read({
    limit: page.maxResults,
    after: place?.kind === 'after' ? place.cursor : null,
    before: place?.kind === 'before' ? place.cursor : null,
  })
  const position = positionOf(place, slice)
  const toToken = (next: KeysetPlace) => tokens.sign(next)
  return {
    items: slice.items,
    position,
    totalResults: slice.total,
    nextPageToken:
      slice.hasAfter && slice.last
        ? toToken({ kind: 'after', cursor: slice.last, position: position + slice.items.length })
        : null,
    prevPageToken:
      slice.hasBefore && slice.first ? toToken({ kind: 'before', cursor: slice.first, position }) : null,
  }
}

function positionOf(place: KeysetPlace | null, slice: KeysetSlice<unknown>): number {
  if (place === null || !slice.hasBefore) return 0
  return place.kind === 'after' ? place.position : Math.max(0, place.position - slice.items.length)
}

/** Reads a page of a list whose rows have no fixed value to be found by, such as a ranking. */
export async function readOffsetPage<T>(
  tokens: PageTokens,
  page: PageRequest,
  read: (offset: number, limit: number) => Promise<{ items: readonly T[]; hasAfter: boolean; total: number }>,
): Promise<Page<T>> {
  const { offset } = page.pageToken === null ? { offset: 0 } : tokens.verify(page.pageToken, offsetPlace)
  const { items, hasAfter, total } = await read(offset, page.maxResults)
  const toToken = (place: OffsetPlace) => tokens.sign(place)
  return {
    items,
    totalResults: total,
    nextPageToken: hasAfter && page.maxResults > 0 ? toToken({ offset: offset + page.maxResults }) : null,
    prevPageToken: offset > 0 ? toToken({ offset: Math.max(0, offset - page.maxResults) }) : null,
  }
}
