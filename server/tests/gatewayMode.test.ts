import { youtube } from '@googleapis/youtube'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../testing/testFolder.ts'
import { buildChannel, buildComment, buildVideos } from '../testing/buildRows.ts'
import { FAKE_PROVIDER_KEY, type FakeProvider } from '../testing/fakeProvider.ts'
import { startWholeServer, type WholeServer } from '../testing/startWholeServer.ts'
import { startProviderOf } from '../testing/startProviderOf.ts'

const CHANNEL = 'UCpond-channel-000000001'
const UPLOADS = 'UUpond-channel-000000001'
const SNIPPET = { part: ['snippet'] }
const testFolder = folderOfTests()
let provider: FakeProvider
let server: WholeServer
let origin: string
const logged: string[] = []

beforeAll(async () => {
  provider = await startProviderOf({
    channels: [buildChannel({ id: CHANNEL })],
    videos: buildVideos(60, { channelId: CHANNEL, tags: ['koi'] }),
    comments: Array.from({ length: 7 }, (_, index) =>
      buildComment({ id: `c${index}`, videoId: 'video-0003', publishedAt: new Date(index * 1_000) }),
    ),
  })
  const environment = {
    VTUBE_LIBRARY: 'no-such-folder',
    VTUBE_ACCESS: 'open',
    ...provider.environment,
    VTUBE_METRICS_TOKEN: 'a-token-for-metrics',
  }
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startWholeServer(testFolder, environment, { log })
  ;({ origin } = server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
/** Returns every item of a list, which is read page by page. */
async function readAll<Item>(
  list: (pageToken: string) => Promise<{ data: { items?: Item[]; nextPageToken?: string | null } }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let token: string | null = ''; token !== null;) {
    const { data } = await list(token)
    items.push(...(data.items ?? []))
    token = data.nextPageToken ?? null
  }
  return items
}
const inOrder = Array.from({ length: 60 }, (_, index) => `video-${String(index).padStart(4, '0')}`)

describe('a server with a key of the provider', () => {
  it('serves the provider’s own client, page by page', async () => {
    const client = youtube({ version: 'v3', auth: 'no-key-at-all', rootUrl: `${origin}/` })
    const chart = await readAll((pageToken) =>
      client.videos.list({ part: ['snippet'], chart: 'mostPopular', maxResults: 18, pageToken }),
    )
    expect(chart.map(({ id }) => id)).toEqual(inOrder.toReversed())
    const hits = await readAll((pageToken) =>
      client.search.list({ ...SNIPPET, q: 'koi', type: ['video'], order: 'date', maxResults: 18, pageToken }),
    )
    expect(hits.map(({ id }) => id?.videoId)).toEqual(inOrder)
    const uploads = await readAll((pageToken) =>
      client.playlistItems.list({ ...SNIPPET, playlistId: UPLOADS, maxResults: 30, pageToken }),
    )
    expect(uploads.map(({ snippet }) => snippet?.resourceId?.videoId)).toEqual(inOrder)
    const threads = await readAll((pageToken) =>
      client.commentThreads.list({ part: ['snippet'], videoId: 'video-0003', maxResults: 3, pageToken }),
    )
    expect(threads.map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0'])
    const { data } = await client.channels.list({ part: ['snippet', 'statistics'], id: [CHANNEL] })
    expect(data.items?.[0]?.statistics?.subscriberCount).toBe('48200')
    await expect(client.commentThreads.list({ part: ['snippet'], videoId: 'gone' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('reads no library', async () => {
    expect(await server.importLibrary()).toMatchObject({ found: 0 })
    expect(logged.join()).toContain('VTUBE_LIBRARY is not read')
    expect((await get('/media/anything')).status).toBe(404)
  })

  it('tells the client whose data it is, and lets its page show it', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      dataUrl: '/youtube/v3/',
      sendToken: true,
      suggestUrl: '/complete/search',
      embedUrl: 'https://www.youtube-nocookie.com/embed/',
      provider: true,
    })
    expect(await (await get('/config.json')).json()).not.toHaveProperty('topicsUrl')
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.ytimg\.com/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.ggpht\.com/)
  })

  it('suggests what the suggestion service suggests', async () => {
    const answer = await get('/complete/search?client=firefox&ds=yt&q=film%20number%201')
    const [typed, suggestions] = (await answer.json()) as [string, string[]]
    expect([typed, suggestions.length]).toEqual(['film number 1', 10])
  })

  it('shows its buckets and hits to those who may see them', async () => {
    await (await get('/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=18')).text()
    const status = (await (await get('/status.json')).json()) as Record<string, unknown>
    expect(status).toMatchObject({
      mode: 'gateway',
      gateway: {
        buckets: { search: { total: 100, left: 100 - provider.spent('search') }, units: { total: 10_000 } },
        isCircuitOpen: false,
        answers: { chart: { live: expect.any(Number) } },
      },
    })
    expect((await get('/metrics')).status).toBe(403)
    const metrics = await (await get('/metrics', { authorization: 'Bearer a-token-for-metrics' })).text()
    expect(metrics).toMatch(/vtube_gateway_answers_total\{kind="chart",origin="live"\} [1-9]/)
    expect(metrics).toContain(`vtube_gateway_quota_left{bucket="units"} ${10_000 - provider.spent('units')}`)
    expect(metrics).toContain('vtube_http_request_seconds_count{route="/youtube/v3/videos",status="200"}')
  })

  it('keeps the key from every browser and every log, also when the provider refuses it', async () => {
    provider.breakWith({
      status: 403,
      reason: 'forbidden',
      message: `Consumer api_key:${FAKE_PROVIDER_KEY} has been suspended.`,
    })
    const paths = ['/youtube/v3/videos?part=snippet&id=unknown', '/config.json', '/', '/status.json']
    const answers = await Promise.all([
      ...paths.map((path) => get(path)),
      get('/metrics', { authorization: 'Bearer a-token-for-metrics' }),
    ])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200])
    expect(JSON.parse(texts[0]!)).toMatchObject({
      error: { message: expect.stringMatching(/is refusing this server/) },
    })
    expect(logged.join()).toContain('has been suspended')
    expect([...texts, ...logged].join()).not.toContain(FAKE_PROVIDER_KEY)
    provider.breakWith(null)
  })
})
