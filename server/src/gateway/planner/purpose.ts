import type { SearchQuery } from '../../source/VideoSource.ts'

/** What a search is for. */
export type SearchPurpose = 'typed' | 'category' | 'related' | 'channel'

/**
 * The purpose of a search, read from its parameters as the client sets them (specification 7): a channel's page
 * names the channel, a category sorts by date, a related list wants nothing but videos. Whatever else comes counts
 * as typed by a person.
 */
export function purposeOf(query: Pick<SearchQuery, 'q' | 'channelId' | 'types' | 'order'>): SearchPurpose {
  if (query.channelId !== null) return 'channel'
  const hasWords = (query.q ?? '').trim() !== ''
  if (hasWords && query.order === 'date') return 'category'
  const isOnlyVideos = query.types.length === 1 && query.types[0] === 'video'
  return hasWords && isOnlyVideos && query.order === 'relevance' ? 'related' : 'typed'
}
