import { PAGE_SIZE } from '@vtube/shared/constants'
import * as v from 'valibot'
import type { Page } from '../domain/page.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { type Search, type SearchResult, searchResultKey } from '../domain/searchResult.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import { toChannel } from './channelsApi.ts'
import type { ApiClient } from './request/client.ts'
import { videosIn } from './listParameters.ts'
import { loadPage } from './lists.ts'
import { toVideo } from './videosApi.ts'

/** The time in seconds at which a video says the searched words. Only our own server sends this time. */
const momentSchema = v.object({
  moment: v.object({ startAt: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)) }),
})

/** Reads a search result. Returns null for a playlist, and for an item that lacks an id or any data to show. */
function toResult(item: unknown): SearchResult | null {
  const video = toVideo(item, 'search')
  if (video !== null) {
    const startSeconds = parseOrNull(momentSchema, item)?.moment.startAt
    return { kind: 'video', video, ...(startSeconds !== undefined && { startSeconds }) }
  }
  const channel = toChannel(item, 'search')
  return channel === null || channel.title === '' ? null : { kind: 'channel', channel }
}

/** The schema of the words that were searched in place of misspelled words. Only our own server sends them. */
const spellingSchema = v.object({ spelling: v.object({ correctedQuery: v.string() }) })

export interface SearchPage extends Page<SearchResult> {
  /** The corrected words for which the results were found, or null if the words of the query found them. */
  correctedQuery: string | null
}

/** Fetches a page of search results: videos without details, and channels (section 7). Leaves out duplicates. */
export async function loadSearchPage(
  client: ApiClient,
  { query, isExact, list }: Search,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const specified = {
    part: 'snippet',
    maxResults: PAGE_SIZE.search,
    q: query,
    pageToken,
    type: 'video,channel',
  }
  const parameters = {
    ...specified,
    ...(isExact && { exactWords: 'true' }),
    ...(list !== undefined && videosIn(list)),
  }
  const { body, ...page } = await loadPage(client, { resource: 'search', parameters }, toResult, signal)
  const correctedQuery = parseOrNull(spellingSchema, body)?.spelling.correctedQuery || null
  return { ...page, items: uniqueBy(page.items, searchResultKey), correctedQuery }
}
