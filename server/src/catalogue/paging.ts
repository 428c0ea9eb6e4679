import { invalidPageToken } from '../source/SourceFailure.ts'
import type { Page, PageRequest } from '../source/VideoSource.ts'
import type { KeysetRequest, KeysetSlice } from './Catalogue.ts'
import { fromPageToken, toPageToken, type Place } from './pageToken.ts'

/** A page that knows how many rows are ahead of it. */
export interface PlacedPage<T> extends Page<T> {
  position: number
}

/**
 * Reads a page whose tokens name a row instead of a number, so that they stay valid while the list grows: new rows
 * at the top neither repeat nor hide any other.
 */
export async function readKeysetPage<T>(
  list: string,
  page: PageRequest,
  read: (slice: KeysetRequest) => Promise<KeysetSlice<T>>,
): Promise<PlacedPage<T>> {
  const place = page.pageToken === null ? null : fromPageToken(list, page.pageToken)
  if (place?.kind === 'offset') throw invalidPageToken()
  const slice = await read({
    limit: page.maxResults,
    after: place?.kind === 'after' ? place.cursor : null,
    before: place?.kind === 'before' ? place.cursor : null,
  })
  const position = positionOf(place, slice)
  return {
    items: slice.items,
    position,
    totalResults: slice.total,
    nextPageToken:
      slice.hasAfter && slice.last
        ? toPageToken(list, { kind: 'after', cursor: slice.last, position: position + slice.items.length })
        : null,
    prevPageToken:
      slice.hasBefore && slice.first
        ? toPageToken(list, { kind: 'before', cursor: slice.first, position })
        : null,
  }
}

function positionOf(place: Exclude<Place, { kind: 'offset' }> | null, slice: KeysetSlice<unknown>): number {
  if (place === null || !slice.hasBefore) return 0
  return place.kind === 'after' ? place.position : Math.max(0, place.position - slice.items.length)
}

/** Reads a page of a list whose rows have no fixed value to be found by, such as a ranking. */
export async function readOffsetPage<T>(
  list: string,
  page: PageRequest,
  read: (offset: number, limit: number) => Promise<{ items: readonly T[]; hasAfter: boolean; total: number }>,
): Promise<Page<T>> {
  const place = page.pageToken === null ? null : fromPageToken(list, page.pageToken)
  if (place !== null && place.kind !== 'offset') throw invalidPageToken()
  const offset = place?.offset ?? 0
  const { items, hasAfter, total } = await read(offset, page.maxResults)
  const token = (start: number) => toPageToken(list, { kind: 'offset', offset: start })
  return {
    items,
    totalResults: total,
    nextPageToken: hasAfter && page.maxResults > 0 ? token(offset + page.maxResults) : null,
    prevPageToken: offset > 0 ? token(Math.max(0, offset - page.maxResults)) : null,
  }
}
