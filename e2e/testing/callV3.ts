import type { Page } from '@playwright/test'

/** The parts of a v3 video or channel that journeys use. */
export interface V3Item {
  id: string | { videoId?: string; channelId?: string }
  snippet: { title: string; description: string; channelId: string; channelTitle: string }
  statistics: { viewCount?: string; likeCount?: string; commentCount?: string; subscriberCount?: string }
  contentDetails: { duration?: string }
  brandingSettings?: { image?: Record<string, string> }
}
export interface V3List {
  items: V3Item[]
  nextPageToken?: string
}

/**
 * Calls v3 from the test with the page's bearer token, to compare the screen with the library.
 * @param page a signed-in page of the product
 * @throws if the response is an error
 */
export async function callV3(
  page: Page,
  resource: string,
  parameters: Record<string, string>,
): Promise<V3List> {
  const token = await page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
  const address = new URL(`/youtube/v3/${resource}`, page.url())
  address.search = new URLSearchParams(parameters).toString()
  const response = await page
    .context()
    .request.get(address.href, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok()) throw new Error(`${address.pathname} answered ${response.status()}`)
  return (await response.json()) as V3List
}

/** Returns all videos of the library with all parts, the most popular first. */
export async function popularVideos(page: Page): Promise<V3Item[]> {
  const videos: V3Item[] = []
  let pageToken: string | undefined
  do {
    const list = await callV3(page, 'videos', {
      part: 'snippet,contentDetails,statistics',
      chart: 'mostPopular',
      maxResults: '50',
      ...(pageToken !== undefined && { pageToken }),
    })
    videos.push(...list.items)
    pageToken = list.nextPageToken
  } while (pageToken !== undefined)
  return videos
}

/** Returns the id as a string, from either of its wire forms. */
export const idOf = ({ id }: V3Item): string => (typeof id === 'string' ? id : (id.videoId ?? ''))

/** Returns the most popular video of the library that meets a condition. */
export async function findVideo(page: Page, isFit: (video: V3Item) => boolean): Promise<V3Item> {
  const video = (await popularVideos(page)).find(isFit)
  if (video === undefined) throw new Error('The library has no such video.')
  return video
}
/** Whether a video has several comments. */
export const hasComments = ({ statistics }: V3Item): boolean => Number(statistics.commentCount ?? 0) > 3
/** Whether a video lasts an hour or longer, so that it does not end during a journey. */
export const lastsAnHour = ({ contentDetails }: V3Item): boolean =>
  /^PT\d+H/.test(contentDetails.duration ?? '')
