import { toFields, toList, toTextOrNull } from './fields.ts'

/** A page of an upstream list. */
export interface UpstreamPage<T> {
  items: readonly T[]
  /** The provider's own token; never shown to callers. */
  nextPageToken: string | null
  totalResults: number
}

/** Items that can be read; the others are left out. `items` may be missing as a whole. */
export function readPage<T>(body: unknown, readItem: (item: unknown) => T | null): UpstreamPage<T> {
  const fields = toFields(body)
  const items = toList(fields.items).flatMap((item) => readItem(item) ?? [])
  const total = toFields(fields.pageInfo).totalResults
  return {
    items,
    nextPageToken: toTextOrNull(fields.nextPageToken),
    totalResults: typeof total === 'number' && total >= 0 ? Math.floor(total) : items.length,
  }
}
