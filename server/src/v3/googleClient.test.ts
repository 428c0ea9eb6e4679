import { youtube } from '@googleapis/youtube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildChannel, buildComment, buildVideos } from '../../testing/buildRows.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const CHANNEL = 'UCpond-channel-000000001'
let server: TestServer
let client: ReturnType<typeof youtube>
beforeAll(async () => {
  server = await startTestServer({
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

/** Every item of a list, page by page, as a program with the provider's own client reads it. */
async function readAll<Item>(
  list: (pageToken?: string) => Promise<{ data: ListData<Item> }>,
): Promise<Item[]> {
  const items: Item[] = []
  let token: string | undefined
  do {
    const { data } = await list(token)
    items.push(...(data.items ?? []))
    token = data.nextPageToken ?? undefined
  } while (token !== undefined)
  return items
}
const paged = (pageToken?: string) => (pageToken === undefined ? {} : { pageToken })
const idsInOrder = Array.from({ length: 25 }, (_, index) => `video-${String(index).padStart(4, '0')}`)

describe('the provider’s own client library', () => {
  it('reads the chart page by page, and videos by their ids', async () => {
    const chart = await readAll((token) =>
      client.videos.list({
        part: ['snippet', 'statistics'],
        chart: 'mostPopular',
        maxResults: 10,
        ...paged(token),
      }),
    )
    expect(chart.map(({ id }) => id)).toEqual(idsInOrder.toReversed())
    const { data } = await client.videos.list({
      part: ['contentDetails', 'snippet'],
      id: ['video-0002', 'video-0001'],
    })
    expect(data.items?.map((item) => [item.id, item.contentDetails?.duration])).toEqual([
      ['video-0002', 'PT1M15S'],
      ['video-0001', 'PT1M15S'],
    ])
  })

  it('searches page by page', async () => {
    const hits = await readAll((token) =>
      client.search.list({
        part: ['snippet'],
        q: 'koi',
        type: ['video'],
        order: 'date',
        maxResults: 10,
        ...paged(token),
      }),
    )
    expect(hits.map(({ id }) => id?.videoId)).toEqual(idsInOrder)
  })

  it('reads channels', async () => {
    const { data } = await client.channels.list({
      part: ['snippet', 'statistics', 'contentDetails', 'brandingSettings'],
      id: [CHANNEL],
    })
    expect(data.items?.[0]?.contentDetails?.relatedPlaylists?.uploads).toBe('UUpond-channel-000000001')
  })

  it('reads a playlist page by page', async () => {
    const playlistId = 'UUpond-channel-000000001'
    const items = await readAll((token) =>
      client.playlistItems.list({
        part: ['snippet', 'contentDetails'],
        playlistId,
        maxResults: 10,
        ...paged(token),
      }),
    )
    expect(items.map(({ contentDetails }) => contentDetails?.videoId)).toEqual(idsInOrder)
  })

  it('reads comments page by page', async () => {
    const threads = await readAll((token) =>
      client.commentThreads.list({
        part: ['snippet'],
        videoId: 'video-0003',
        maxResults: 3,
        ...paged(token),
      }),
    )
    expect(threads.map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0'])
  })

  it('understands a refusal', async () => {
    await expect(client.commentThreads.list({ part: ['snippet'], videoId: 'gone' })).rejects.toMatchObject({
      status: 404,
      message: 'The video “gone” could not be found.',
    })
  })
})
