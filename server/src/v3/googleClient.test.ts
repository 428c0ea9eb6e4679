import { youtube } from '@googleapis/youtube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildChannel, buildComment, buildVideos } from '../../testing/buildRows.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'

const CHANNEL = 'UCpond-channel-000000001'
const UPLOADS = 'UUpond-channel-000000001'
let server: V3Server
let client: ReturnType<typeof youtube>
beforeAll(async () => {
  server = await startV3Server({
    rows: {
      channels: [buildChannel({ id: CHANNEL })],
      videos: buildVideos(25, { channelId: CHANNEL, tags: ['koi'] }),
      comments: Array.from({ length: 7 }, (_, index) =>
        buildComment({ id: `c${index}`, videoId: 'video-0003', publishedAt: new Date(index * 1_000) }),
      ),
    },
  })
  client = youtube({ version: 'v3', auth: 'no-key-at-all', rootUrl: `${server.origin}/` })
})
afterAll(() => server.close())

interface ListData<Item> {
  items?: Item[]
  nextPageToken?: string | null
}

/** Returns every item of a list, page by page, as a program reads it that uses the provider’s client library. */
async function readAll<Item>(
  list: (page: { maxResults: number; pageToken?: string }) => Promise<{ data: ListData<Item> }>,
): Promise<Item[]> {
  const items: Item[] = []
  let page: { maxResults: number; pageToken?: string } | null = { maxResults: 10 }
  while (page !== null) {
    const { data } = await list(page)
    items.push(...(data.items ?? []))
    page = data.nextPageToken ? { maxResults: 10, pageToken: data.nextPageToken } : null
  }
  return items
}
const idsInOrder = Array.from({ length: 25 }, (_, index) => `video-${String(index).padStart(4, '0')}`)

describe('the provider’s own client library', () => {
  it('reads lists page by page', async () => {
    const chart = await readAll((page) =>
      client.videos.list({ part: ['snippet', 'statistics'], chart: 'mostPopular', ...page }),
    )
    expect(chart.map(({ id }) => id)).toEqual(idsInOrder.toReversed())
    const hits = await readAll((page) =>
      client.search.list({ part: ['snippet'], q: 'koi', type: ['video'], order: 'date', ...page }),
    )
    expect(hits.map(({ id }) => id?.videoId)).toEqual(idsInOrder)
    const uploads = await readAll((page) =>
      client.playlistItems.list({ part: ['contentDetails'], playlistId: UPLOADS, ...page }),
    )
    expect(uploads.map(({ contentDetails }) => contentDetails?.videoId)).toEqual(idsInOrder)
    const threads = await readAll((page) =>
      client.commentThreads.list({ part: ['snippet'], videoId: 'video-0003', ...page, maxResults: 3 }),
    )
    expect(threads.map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0'])
  })

  it('reads videos and channels by their ids', async () => {
    const videos = await client.videos.list({ part: ['contentDetails'], id: ['video-0002', 'video-0001'] })
    expect(videos.data.items?.map((item) => [item.id, item.contentDetails?.duration])).toEqual([
      ['video-0002', 'PT1M15S'],
      ['video-0001', 'PT1M15S'],
    ])
    const channels = await client.channels.list({ part: ['contentDetails'], id: [CHANNEL] })
    expect(channels.data.items?.[0]?.contentDetails?.relatedPlaylists?.uploads).toBe(UPLOADS)
  })

  it('understands a refusal', async () => {
    await expect(client.commentThreads.list({ part: ['snippet'], videoId: 'gone' })).rejects.toMatchObject({
      status: 404,
      message: 'The video “gone” could not be found.',
    })
  })
})
