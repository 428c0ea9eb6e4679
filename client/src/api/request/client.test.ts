import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { network } from '../../testing/network.ts'
import { answerV3, failWith } from '../../testing/v3.ts'
import { type BearerSource, createApiClient } from './client.ts'

const DATA_URL = 'http://data.example/youtube/v3/'
const signedOut = () =>
  failWith(401, { error: { code: 401, message: 'Sign in first.', errors: [{ reason: 'authError' }] } })

function bearers(tokens: { first: string | null; renewed: string | null }) {
  return {
    token: vi.fn(async () => tokens.first),
    renew: vi.fn<BearerSource['renew']>(async () => tokens.renewed),
    reportRefusal: vi.fn(),
  } satisfies BearerSource
}

const open = (
  changes: { key?: string; sendToken?: boolean } = {},
  source = bearers({ first: null, renewed: null }),
) => createApiClient({ dataUrl: DATA_URL, sendToken: false, ...changes }, source)

const authorizations = (calls: { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('authorization'))

// Rule 1.12
it('asks below the configured base address, and leaves out what is not there', async () => {
  const calls = answerV3({ videos: () => ({ items: [] }) })
  await open().get('videos', { part: 'snippet', id: 'a,b', pageToken: null, maxResults: 18 })
  expect(calls).toMatchObject([{ query: { part: 'snippet', id: 'a,b', maxResults: '18' } }])
  expect(calls[0]?.query).not.toHaveProperty('pageToken')
})

// Rule 1.15
it('waits for an answer as long as it takes', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  const ask = vi.spyOn(globalThis, 'fetch').mockReturnValue(late.promise)
  const call = open().get('videos', { id: 'a' })
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  late.resolve(Response.json({ items: ['it'] }))
  expect((await call).body).toEqual({ items: ['it'] })
  // `AbortSignal.timeout` would use the browser's own clock, which a test cannot control.
  expect(ask.mock.calls[0]?.[1]).not.toHaveProperty('signal')
  ask.mockRestore()
})

// Rule 1.13
it('sends the key on every request where one is configured, and only there', async () => {
  const calls = answerV3({ videos: () => ({}), search: () => ({}) })
  await open({ key: 'a-key' }).get('videos', { id: 'a' })
  await open({ key: 'a-key' }).get('search', { q: 'x' })
  await open().get('videos', { id: 'a' })
  expect(calls.map(({ query }) => query.key)).toEqual(['a-key', 'a-key', undefined])
})

// Rule 7.1
it.each(['videos', 'search', 'channels', 'playlistItems', 'commentThreads'] as const)(
  'asks for %s by GET, with the key and without a body',
  async (resource) => {
    const asked: Request[] = []
    network.use(
      http.all(`${DATA_URL}:resource`, ({ request }) => {
        asked.push(request)
        return HttpResponse.json({})
      }),
    )
    await open({ key: 'a-key' }).get(resource, { part: 'snippet' })
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', `${DATA_URL}${resource}?part=snippet&key=a-key`, null],
    ])
  },
)

it('sends the bearer only where the settings ask for it', async () => {
  const calls = answerV3({ videos: () => ({}) })
  const source = bearers({ first: 'token-1', renewed: null })
  await open({ sendToken: false }, source).get('videos', {})
  await open({ sendToken: true }, source).get('videos', {})
  expect(authorizations(calls)).toEqual([null, 'Bearer token-1'])
})

it('renews a refused bearer once and asks again', async () => {
  let isFresh = false
  const calls = answerV3({
    videos: () => {
      if (isFresh) return { items: ['it'] }
      isFresh = true
      return signedOut()
    },
  })
  const source = bearers({ first: 'old', renewed: 'new' })
  expect((await open({ sendToken: true }, source).get('videos', {})).body).toEqual({ items: ['it'] })
  expect(authorizations(calls)).toEqual(['Bearer old', 'Bearer new'])
  expect(source.renew).toHaveBeenCalledWith('old')
  expect(source.reportRefusal).not.toHaveBeenCalled()
})

it('signs out when even the renewed bearer is refused', async () => {
  const calls = answerV3({ videos: signedOut })
  const source = bearers({ first: 'old', renewed: 'new' })
  const call = open({ sendToken: true }, source).get('videos', {})
  await expect(call).rejects.toMatchObject({ failure: { kind: 'signedOut', message: 'Sign in first.' } })
  expect(calls).toHaveLength(2)
  expect(source.reportRefusal).toHaveBeenCalledTimes(1)
})

it('does not ask again when there is no other bearer', async () => {
  const calls = answerV3({ videos: signedOut })
  const source = bearers({ first: 'old', renewed: null })
  await expect(open({ sendToken: true }, source).get('videos', {})).rejects.toThrow('Sign in first.')
  expect(calls).toHaveLength(1)
  expect(source.reportRefusal).not.toHaveBeenCalled()
})

it('tells an answer that the server had saved', async () => {
  answerV3({
    videos: () => Response.json({}, { headers: { 'cache-status': 'vtube; hit; detail=stale' } }),
    search: () => ({}),
  })
  expect((await open().get('videos', {})).isStale).toBe(true)
  expect((await open().get('search', {})).isStale).toBe(false)
})

it.each([
  ['vtube; hit; detail=stale, edge; hit; ttl=30', true],
  ['"origin, one"; fwd=miss, vtube;hit;detail=stale', true],
  ['edge; hit; detail=stale', false],
  ['vtube-edge; hit; detail=stale', false],
  ['edge; hit; detail="vtube; hit; detail=stale"', false],
  [String.raw`edge; detail="\", vtube; hit; detail=stale"`, false],
  ['edge; detail="unfinished, vtube; hit; detail=stale', false],
  ['vtube; fwd=miss', false],
])('reads of the caches %s that the server had saved the answer: %s', async (status, isStale) => {
  answerV3({ videos: () => Response.json({}, { headers: { 'cache-status': status } }) })
  expect((await open().get('videos', {})).isStale).toBe(isStale)
})

it('tells an answer that leaves out what may be there later', async () => {
  answerV3({
    videos: () => Response.json({}, { headers: { 'retry-after': '5' } }),
    channels: () => Response.json({}),
  })
  expect((await open().get('videos', {})).isPartial).toBe(true)
  expect((await open().get('channels', {})).isPartial).toBe(false)
})

it('tells until when searches are used up', async () => {
  const turn = '2026-11-21T08:00:00.000Z'
  answerV3({
    search: () => Response.json({}, { headers: { 'vtube-quota-reset': 'Sat, 21 Nov 2026 08:00:00 GMT' } }),
    videos: () => Response.json({}, { headers: { 'vtube-quota-reset': 'soon' } }),
  })
  expect((await open().get('search', {})).quotaResetsAt).toBe(turn)
  expect((await open().get('videos', {})).quotaResetsAt).toBeNull()
})

it('says offline when there is no answer', async () => {
  network.use(http.get(`${DATA_URL}videos`, () => HttpResponse.error()))
  await expect(open().get('videos', {})).rejects.toMatchObject({ failure: { kind: 'offline' } })
})

it.each(['<html>', '', '{"items":[', 'null', '[]', '"items"', '17'])(
  'says that an answer could not be read when it is %j',
  async (answer) => {
    network.use(http.get(`${DATA_URL}videos`, () => new HttpResponse(answer, { status: 200 })))
    await expect(open().get('videos', {})).rejects.toMatchObject({
      failure: { kind: 'unexpected', message: 'unreadable-response' },
      data: null,
    })
  },
)

it('says offline when the connection breaks within an answer', async () => {
  const cut = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"items":['))
        stream.error(new TypeError('network error'))
      },
    })
  network.use(http.get(`${DATA_URL}videos`, () => new HttpResponse(cut(), { status: 200 })))
  await expect(open().get('videos', {})).rejects.toMatchObject({ failure: { kind: 'offline' } })
})

it('takes an error without a body for what its status says', async () => {
  network.use(http.get(`${DATA_URL}videos`, () => new HttpResponse('', { status: 404 })))
  await expect(open().get('videos', {})).rejects.toMatchObject({ failure: { kind: 'notFound' } })
})

it('stops when nobody waits any more, with the reason of the caller that stopped it', async () => {
  network.use(http.get(`${DATA_URL}videos`, () => new Promise<Response>(() => {})))
  const controller = new AbortController()
  const call = open().get('videos', {}, controller.signal)
  controller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
})
