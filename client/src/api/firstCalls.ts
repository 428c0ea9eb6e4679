import { ALL_CATEGORY, PAGE_SIZE, REGION_CODE } from '@vtube/shared/constants'
import type { ApiCall } from './addressOf.ts'

/**
 * The call for a page of the home feed: the chart of popular videos for All, newest matches of the word for any other
 * category (section 7; the chart ignores `order`, and is asked with it as written).
 */
export const feedCall = (category: string, pageToken: string | null): ApiCall =>
  category === ALL_CATEGORY
    ? {
        resource: 'videos',
        parameters: {
          part: 'snippet,contentDetails,statistics',
          chart: 'mostPopular',
          regionCode: REGION_CODE,
          maxResults: PAGE_SIZE.feed,
          pageToken,
          order: 'date',
        },
      }
    : {
        resource: 'search',
        parameters: {
          part: 'snippet',
          maxResults: PAGE_SIZE.feed,
          q: category,
          type: 'video',
          pageToken,
          order: 'date',
        },
      }

/** The call for the video of the watch page. */
export const videoCall = (id: string): ApiCall => ({
  resource: 'videos',
  parameters: { part: 'snippet,statistics', id },
})
