import { ALL_CATEGORY, PAGE_SIZE, REGION_CODE } from '@vtube/shared/constants'
import type { WireResource } from '@vtube/shared/wire'

/** The parameters of a call. Parameters that are undefined or null are not sent. */
export type ApiParameters = Readonly<Record<string, string | number | null | undefined>>

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
 * Returns the call for a page of the home feed (section 7): for All, the chart of popular videos, and for any other
 * category, a search for the newest videos that match its name. The specification also sends `order` to the chart,
 * although the chart ignores this parameter.
 */
export function feedCall(category: string, pageToken: string | null): ApiCall {
  const maxResults = PAGE_SIZE.feed
  const order = 'date'
  if (category !== ALL_CATEGORY) {
    const parameters = { part: 'snippet', maxResults, q: category, type: 'video', pageToken, order }
    return { resource: 'search', parameters }
  }
  const part = 'snippet,contentDetails,statistics'
  const chart = 'mostPopular'
  const parameters = { part, chart, regionCode: REGION_CODE, maxResults, pageToken, order }
  return { resource: 'videos', parameters }
}

export const videoCall = (id: string): ApiCall => ({
  resource: 'videos',
  parameters: { part: 'snippet,statistics', id },
})
