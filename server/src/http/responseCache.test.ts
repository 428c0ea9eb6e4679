import { request } from 'node:http'
import { join } from 'node:path'
import type { WireVideoList } from '@vtube/shared/wire'
import { decodeJwt } from 'jose'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fakeProvider.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { openSqliteStorage } from '../app/sqliteStorage.ts'
import { createEndedSessions, sessionOf } from '../identity/endedSessions.ts'
import { Browser } from '../identity/testing/Browser.ts'
import { signIn } from '../identity/testing/signIn.ts'
import { addRequestOrigin } from './requestContext.ts'
import { respondJson } from './respond.ts'
import { ResponseCache } from './responseCache.ts'

const CHART = '/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=18'
const LIMIT = 100
const MINUTE = 60_000
const folder = folderOfTests()
let world: FilledCatalogue
let provider: FakeProvider
let server: WholeServer
let origin: string
let time = new Date()
let token: string

beforeAll(async () => {
  world = await openCatalogueWith({ videos: buildVideos(60) })
  provider = await startFakeProvider({ source: createCatalogueSource(world, 'library'), now: () => time })
  const environment = {
    ...provider.environment,
    VTUBE_RATE_LIMIT: String(LIMIT),
    VTUBE_FRESHNESS: 'chart=5',
  }
  server = await startWholeServer(folder, environment, { now: () => time, elapsedMs: () => time.getTime() })
  ;({ origin } = server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await world.close()
})

let name = 0
/** Signs in as another user for each test, so that rate limits are independent. */
beforeEach(async () => {
  name += 1
  token = (await signIn(new Browser(origin), { account: 'other', name: `Visitor ${name}` })).id_token
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
const titles = async (path: string) =>
  ((await (await get(path)).json()) as WireVideoList).items?.map(({ snippet }) => snippet?.title) ?? []
const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1) ?? 0)
}
const cacheHits = () => metric('vtube_http_response_cache_hits_total')
/** Repeats a request until the response comes from the cache. */
async function fillCache(path: string, headers: Record<string, string> = {}): Promise<void> {
  const before = await cacheHits()
  // Calls that the response has started, such as those for its channels, may still be in flight.
  await expect
    .poll(
      async () => {
        await (await get(path, headers)).text()
        return cacheHits()
      },
      { interval: 20 },
    )
    .toBeGreaterThan(before)
}

/** Returns status, head and body exactly as they were sent. */
function read(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; head: Record<string, unknown>; body: string }>((resolve, reject) => {
    const options = { agent: false, headers: { authorization: `Bearer ${token}`, ...headers } } as const
    request(`${origin}${path}`, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, 'x-ratelimit-remaining': _remaining, ...head } = response.headers
        delete head['x-ratelimit-reset']
        delete head['set-cookie']
        const body = Buffer.concat(chunks).toString('base64')
        resolve({ status: response.statusCode ?? 0, head, body })
      })
    })
      .on('error', reject)
      .end()
  })
}

it.each(['br', 'gzip', 'identity'])(
  'is the same answer, head and body, as %s and as unchanged',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const path = `${CHART}&key=${encoding}`
    await fillCache(path, headers)
    const whole = await read(path, headers)
    const known = { ...headers, 'if-none-match': String(whole.head['etag']) }
    const unchanged = await read(path, known)
    // The same answer under another URL is not cached, so these two responses are built anew.
    expect(await read(`${path}-anew`, headers)).toEqual(whole)
    expect(await read(`${path}-again`, known)).toEqual(unchanged)
    expect([whole.status, unchanged.status, unchanged.body]).toEqual([200, 304, ''])
  },
)

it('has the parts that were asked for, and the address that was', async () => {
  const path = CHART.replace('snippet', 'player')
  await fillCache(path)
  await fillCache(CHART)
  const { items: [video] = [] } = (await (await get(CHART)).json()) as WireVideoList
  expect([video?.snippet?.title === undefined, video?.player]).toEqual([false, undefined])
  const { host } = new URL(origin)
  const there = await read(path, { host: host.replace('127.0.0.1', 'localhost') })
  expect(Buffer.from(there.body, 'base64').toString()).toContain('http://localhost')
})

it('is for nobody who would not be let in', async () => {
  await fillCache(CHART)
  expect((await fetch(`${origin}${CHART}`)).status).toBe(401)
  expect((await get(CHART, { authorization: 'Bearer garbage' })).status).toBe(401)
  expect((await get(CHART, { authorization: `Bearer ${token.slice(0, -4)}AAAA` })).status).toBe(401)
  expect((await read(CHART, { host: 'evil.example' })).status).toBe(421)
})

it('is refused to a bearer that has been accepted before, once its visitor has logged out', async () => {
  await fillCache(CHART)
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${origin}/identity/session`, { method: 'DELETE', headers })
  expect((await get(CHART)).status).toBe(401)
})

it('is refused within half a minute after another server has ended the session', async () => {
  await fillCache(CHART)
  const shared = await openSqliteStorage(join(folder, 'data', 'catalogue.sqlite'))
  const ended = createEndedSessions({ store: shared.keyValues, now: () => time })
  await ended.endPermanently(sessionOf(String(decodeJwt(token)['sid'])))
  await shared.close()
  const before = time
  time = new Date(time.getTime() + 31_000)
  const { status } = await get(CHART)
  time = before
  expect(status).toBe(401)
})

it('is refused to a bearer that has ended', async () => {
  await fillCache(CHART)
  const before = time
  time = new Date(time.getTime() + 61 * MINUTE)
  const { status } = await get(CHART)
  time = before
  expect(status).toBe(401)
})

it('brings the cookie of frames and media to browsers that have none, and only to them', async () => {
  await fillCache(CHART)
  const [cookie = ''] = (await get(CHART)).headers.getSetCookie()
  expect(cookie).toMatch(/^vtube_media_/)
  const { headers } = await get(CHART, { cookie: cookie.slice(0, cookie.indexOf(';')) })
  expect(headers.getSetCookie()).toEqual([])
})

it('counts against the limit of its visitor, who is refused beyond it', async () => {
  await fillCache(CHART)
  const answer = await get(CHART)
  const left = Number(answer.headers.get('x-ratelimit-remaining'))
  const next = await get(`${CHART}&key=another`)
  expect([answer.status, Number(next.headers.get('x-ratelimit-remaining'))]).toEqual([200, left - 1])
  for (let call = 1; call < left; call += 1) await (await get(CHART)).text()
  const refused = await get(CHART)
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([429, '0'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('counts among the metrics as what it is', async () => {
  await fillCache(CHART)
  const lines = [
    'vtube_gateway_answers_total{kind="chart",origin="fresh"}',
    'vtube_gateway_answers_total{kind="video",origin="fresh"}',
    'vtube_gateway_answer_age_seconds_count{kind="chart"}',
    'vtube_http_request_seconds_count{route="/youtube/v3/videos",status="200"}',
  ]
  const before = await Promise.all(lines.map(metric))
  await (await get(CHART)).text()
  const after = await Promise.all(lines.map(metric))
  expect(after.map((sum, index) => sum - before[index]!)).toEqual([1, 18, 1, 1])
})

it('is asked for anew when it is no longer fresh', async () => {
  await fillCache(CHART)
  await world.catalogue.write('library', {
    videos: [buildVideo({ id: 'new-leader1', title: 'Leader', viewCount: 10n ** 12n })],
  })
  expect(await titles(CHART)).not.toContain('Leader')
  time = new Date(time.getTime() + 6 * MINUTE)
  // On a busy machine, the stale answer may be shown once more.
  await expect.poll(() => titles(CHART)).toContain('Leader')
})

it('is never sent again once what it was made of has been replaced', async () => {
  const byId = '/youtube/v3/videos?part=snippet&id=new-leader2'
  const rename = (title: string) =>
    world.catalogue.write('library', {
      videos: [buildVideo({ id: 'new-leader2', title, viewCount: 10n ** 12n })],
    })
  await rename('One name')
  await fillCache(byId)
  expect(await titles(byId)).toEqual(['One name'])
  await rename('Another name')
  // The video itself is fresh for hours. But the chart is fetched again after five minutes, and contains the video.
  time = new Date(time.getTime() + 6 * MINUTE)
  await expect.poll(() => titles(CHART)).toContain('Another name')
  expect(await titles(byId)).toEqual(['Another name'])
})

it('is not made of what is shown for want of something better', async () => {
  await fillCache(CHART)
  time = new Date(time.getTime() + 6 * MINUTE)
  provider.breakWith({ status: 503, reason: 'backendError' })
  const [first, second] = [await get(CHART), await get(CHART)]
  const stale = 'vtube; hit; detail=stale'
  expect([first, second].map(({ headers }) => headers.get('cache-status'))).toEqual([stale, stale])
  provider.breakWith(null)
})

it('is bypassed by no hook that is added later', async () => {
  const cache = new ResponseCache()
  const app = fastify()
  addRequestOrigin(app, { publicUrl: 'http://localhost' })
  app.decorateRequest('user')
  app.addHook('onRequest', async (incoming) => {
    incoming.user = { subject: null, isProven: false, limit: null }
  })
  let handled = 0
  app.get('/', { preHandler: cache.lookUp }, (incoming, reply) => {
    handled += 1
    return respondJson(incoming, reply, { handled }, (bytes) =>
      cache.store(incoming, reply, bytes, { isValid: () => true, countHit: () => {} }),
    )
  })
  let ran: string[] = []
  app.addHook('onRequest', async () => void ran.push('onRequest'))
  app.addHook('preValidation', async () => void ran.push('preValidation'))
  app.addHook('preHandler', async () => void ran.push('preHandler'))
  app.addHook('onSend', async (incoming, reply) => {
    ran.push('onSend')
    reply.header('x-caller', incoming.headers['x-caller'])
  })
  app.addHook('onResponse', async () => void ran.push('onResponse'))
  for (const caller of ['maya', 'tomas']) {
    ran = []
    const answer = await app.inject({ url: '/', headers: { 'x-caller': caller } })
    expect([answer.json(), answer.headers['x-caller']]).toEqual([{ handled: 1 }, caller])
    expect(ran).toEqual(['onRequest', 'preValidation', 'preHandler', 'onSend', 'onResponse'])
  }
  expect([handled, cache.hits]).toEqual([1, 1])
})
