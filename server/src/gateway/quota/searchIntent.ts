import type { SearchQuery } from '../../domain/VideoSource.ts'

/** The purpose of a search. */
export type SearchIntent = 'typed' | 'category' | 'related' | 'channel'

/**
 * Returns the intent of a search, derived from the parameters that the client sets (specification 7). A search that
 * belongs to no page of a channel, category or related videos counts as typed by a person.
 */
export function intentOf(query: Pick<SearchQuery, 'q' | 'channelId' | 'types' | 'order'>): SearchIntent {
  if (query.channelId !== null) return 'channel'
  const hasWords = (query.q ?? '').trim() !== ''
  if (hasWords && query.order === 'date') return 'category'
  const isOnlyVideos = query.types.length === 1 && query.types[0] === 'video'
  return hasWords && isOnlyVideos && query.order === 'relevance' ? 'related' : 'typed'
}
