import { ALL_CATEGORY, PAGE_SIZE, REGION_CODE } from '@vtube/shared/constants'
import type { WireResource } from '@vtube/shared/wire'

/** Parameters of a call; those that are undefined or null are left out. */
export type ApiParameters = Readonly<Record<string, string | number | null | undefined>>

/** A call of the data service. */
export interface ApiCall {
  resource: WireResource
  parameters: ApiParameters
}

/** Returns the URL of a call. `dataUrl` is an absolute URL that ends in a slash. */
export function callUrl(
  { dataUrl, key }: { dataUrl: string; key?: string | undefined },
  { resource, parameters }: ApiCall,
): URL {
  const url = new URL(resource, dataUrl)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  if (key !== undefined) url.searchParams.set('key', key)
  return url
}

/**
 * Returns the call for a page of the home feed: the chart of popular videos for All, the newest matches of the word for
 * any other category (section 7; the chart ignores `order`, which is sent as the specification writes it).
 */
export function feedCall(category: string, pageToken: string | null): ApiCall {
  const maxResults = PAGE_SIZE.feed
  const paging = { pageToken, order: 'date' }
  if (category !== ALL_CATEGORY)
    return {
      resource: 'search',
      parameters: { part: 'snippet', maxResults, q: category, type: 'video', ...paging },
    }
  const chart = { chart: 'mostPopular', regionCode: REGION_CODE, maxResults, ...paging }
  return { resource: 'videos', parameters: { part: 'snippet,contentDetails,statistics', ...chart } }
}

/** Returns the call for the video of the watch page. */
export const videoCall = (id: string): ApiCall => ({
  resource: 'videos',
  parameters: { part: 'snippet,statistics', id },
})
