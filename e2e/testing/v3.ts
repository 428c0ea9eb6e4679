import type { Page } from '@playwright/test'

/** What journeys look up of a video or channel, as the wire has it. */
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
 * Asks v3 beside the page, with its bearer: facts of the library that a journey compares the screen with.
 * @param page a signed-in page of the product
 */
export async function askV3(
  page: Page,
  resource: string,
  parameters: Record<string, string>,
): Promise<V3List> {
  const token = await page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
  const address = new URL(`/youtube/v3/${resource}`, page.url())
  address.search = new URLSearchParams(parameters).toString()
  const answer = await page
    .context()
    .request.get(address.href, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok()) throw new Error(`${address.pathname} answered ${answer.status()}`)
  return (await answer.json()) as V3List
}

/** All videos of the library, the most popular first, with everything v3 tells of them. */
export async function popularVideos(page: Page): Promise<V3Item[]> {
  const videos: V3Item[] = []
  let pageToken: string | undefined
  do {
    const list = await askV3(page, 'videos', {
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

/** A plain id of a video. */
export const idOf = ({ id }: V3Item): string => (typeof id === 'string' ? id : (id.videoId ?? ''))
