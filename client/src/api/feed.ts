import { ALL_CATEGORY, PAGE_SIZE, REGION_CODE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { toVideo } from './toVideo.ts'
import { readList } from './wireFields.ts'

/**
 * A page of the home feed: the chart of popular videos for All, newest matches of the word for any other
 * category (section 7; the chart ignores `order`, and is asked with it as written).
 */
export async function loadFeedPage(
  client: ApiClient,
  category: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const isChart = category === ALL_CATEGORY
  const { body, ...provenance } = isChart
    ? await client.get(
        'videos',
        {
          part: 'snippet,contentDetails,statistics',
          chart: 'mostPopular',
          regionCode: REGION_CODE,
          maxResults: PAGE_SIZE.feed,
          pageToken,
          order: 'date',
        },
        signal,
      )
    : await client.get(
        'search',
        { part: 'snippet', maxResults: PAGE_SIZE.feed, q: category, type: 'video', pageToken, order: 'date' },
        signal,
      )
  const { items, nextPageToken } = readList(body)
  return {
    items: items.flatMap((item) => toVideo(item, isChart ? 'videos' : 'search') ?? []),
    nextPageToken,
    ...provenance,
  }
}
