import { createServer, type RequestListener, type Server } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { GatewayEvents } from '../answerKinds.ts'
import { createUpstreamClient, type QuotaReservation, type UpstreamLimits } from './UpstreamClient.ts'
import { UpstreamError } from '../gatewayErrors.ts'
import { createImpatientClock } from '../../../testing/createImpatientClock.ts'

const KEY = 'AIza+secret/key'
/** Timeouts that no call reaches even on a busy machine. */
const LIMITS: UpstreamLimits = {
  timeoutMs: 60_000,
  maxAttempts: 3,
  maxSearchAttempts: 2,
  retryWindowMs: 60_000,
}
const VIDEOS = { resource: 'videos', parameters: { part: 'snippet', id: 'a,b' } } as const

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a provider that answers with one listener per request. The last listener answers all further requests. */
async function provide(...listeners: RequestListener[]) {
  const urls: URL[] = []
  const tags: (string | undefined)[] = []
  const server = createServer((request, response) => {
    urls.push(new URL(request.url ?? '', 'http://provider'))
    tags.push(request.headers['if-none-match'])
    const listener = listeners[Math.min(urls.length, listeners.length) - 1]
    listener?.(request, response)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { urls, tags, ...createClient(`http://127.0.0.1:${port}/youtube/v3/`) }
}

function createClient(baseUrl: string) {
  const outcomes: string[] = []
  const errors: string[] = []
  const events: GatewayEvents = {
    answered: () => {},
    requestShared: () => {},
    error: (message) => errors.push(message),
    upstreamCall: (_, outcome) => outcomes.push(outcome),
  }
  let taken = 0
  const reservation: QuotaReservation = {
    async take() {
      taken += 1
    },
    async refund() {
      taken -= 1
    },
  }
  const limits = { ...LIMITS }
  const clock = createImpatientClock()
  const client = createUpstreamClient({ baseUrl, key: KEY, events, limits, clock })
  return { client, limits, reservation, outcomes, errors, taken: () => taken, clock }
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
const error = (status: number, reason: string, message = 'No.', headers: Record<string, string> = {}) =>
  answer(status, { error: { code: status, message, errors: [{ reason, domain: 'x', message }] } }, headers)
const silence: RequestListener = () => {}

const failureOf = async (promise: Promise<unknown>): Promise<UpstreamError> => {
  const thrown = await promise.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(thrown instanceof UpstreamError)) throw new Error('There was no upstream failure.')
  return thrown
}

describe('a call of the provider', () => {
  it('carries its parameters and the key', async () => {
    const { client, reservation, urls } = await provide(answer(200, { items: [] }))
    await client.request(VIDEOS, reservation)
    expect(urls[0]?.pathname).toBe('/youtube/v3/videos')
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({ part: 'snippet', id: 'a,b', key: KEY })
  })

  it('is paid for before it is made, and not made when it may not be paid for', async () => {
    const { client, urls } = await provide(answer(200, {}))
    const reservation: QuotaReservation = {
      take: () => Promise.reject(new Error('spent')),
      refund: async () => {},
    }
    await expect(client.request(VIDEOS, reservation)).rejects.toThrow('spent')
    expect(urls).toEqual([])
  })

  it('costs nothing when the provider cannot be reached at all', async () => {
    const { client, reservation, taken } = await provide(answer(200, {}))
    for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
    expect(await failureOf(client.request(VIDEOS, reservation))).toMatchObject({ kind: 'unavailable' })
    expect(taken()).toBe(0)
  })

  it('asks only whether something has changed when the answer is known', async () => {
    const { client, reservation, tags } = await provide(
      answer(200, { etag: '"in-the-body"' }, { etag: '"one"' }),
      answer(304, ''),
    )
    const first = await client.request(VIDEOS, reservation)
    expect(first).toMatchObject({ isUnchanged: false, etag: '"one"' })
    expect(await client.request(VIDEOS, reservation, '"one"')).toEqual({ isUnchanged: true })
    expect(tags).toEqual([undefined, '"one"'])
  })
})

describe('trouble of the provider', () => {
  it.each([
    ['an error of its own', error(503, 'backendError')],
    ['an answer cut short', answer(200, '{"items":[{"id":"a"')],
    ['an answer that is no JSON', answer(200, '<html>Oops</html>')],
    ['an answer that is no object', answer(200, '[]')],
    ['a connection that hangs', silence],
    [
      'a connection that breaks in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"items":[')
        setTimeout(() => response.destroy(), 10)
      },
    ] satisfies [string, RequestListener],
  ])('is tried again after %s, and every try is paid for', async (_, trouble) => {
    const { client, limits, reservation, taken, urls } = await provide(
      (request, response) => {
        // A request that hangs is abandoned soon. One that is answered gets the normal timeout.
        limits.timeoutMs = LIMITS.timeoutMs
        trouble(request, response)
      },
      answer(200, { items: ['fine'] }),
    )
    limits.timeoutMs = 1_000
    expect(await client.request(VIDEOS, reservation)).toMatchObject({ body: { items: ['fine'] } })
    expect([urls.length, taken()]).toEqual([2, 2])
  })

  it('counts an answer that unpacks to more than anyone reads, of any status, which the log tells', async () => {
    const large = gzipSync(`{"items":[${' '.repeat(9_000_000)}]}`)
    for (const status of [200, 404]) {
      const { client, reservation, errors } = await provide((_request, response) =>
        response.writeHead(status, { 'content-encoding': 'gzip' }).end(large),
      )
      const failure = await failureOf(client.request(VIDEOS, reservation))
      expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('too large') })
      expect(errors[0]).toBe('the provider sends too much')
    }
  })

  it('ends after three tries, and after two for a search', async () => {
    const { client, reservation, urls } = await provide(error(500, 'internalError'))
    await expect(client.request(VIDEOS, reservation)).rejects.toThrow('answered 500')
    expect(urls).toHaveLength(3)
    await failureOf(client.request({ resource: 'search', parameters: {} }, reservation))
    expect(urls).toHaveLength(5)
  })

  it('makes nobody wait once it has lasted for a while', async () => {
    const { client, reservation, urls, taken } = await provide(error(500, 'internalError'))
    await failureOf(client.request(VIDEOS, reservation))
    await failureOf(client.request(VIDEOS, reservation))
    expect(urls).toHaveLength(5)
    const failure = await failureOf(client.request(VIDEOS, reservation))
    expect(failure).toMatchObject({ kind: 'unavailable', isUnsent: true })
    expect([urls.length, taken(), client.isCircuitOpen]).toEqual([5, 5, true])
  })

  it('waits as long as it is asked to, when that is short', async () => {
    const { client, reservation, urls, clock } = await provide(
      error(429, 'rateLimitExceeded', 'Slow down.', { 'retry-after': '1' }),
      answer(200, {}),
    )
    await client.request(VIDEOS, reservation)
    expect(urls).toHaveLength(2)
    expect(clock.now()).toBeGreaterThanOrEqual(1_000)
  })

  it('asks no more, and makes nobody wait, when it is asked to stay away for long', async () => {
    const { client, reservation, urls } = await provide(
      error(429, 'rateLimitExceeded', 'Slow down.', { 'retry-after': '30' }),
    )
    expect(await failureOf(client.request(VIDEOS, reservation))).toMatchObject({ kind: 'rateLimited' })
    await failureOf(client.request(VIDEOS, reservation))
    expect(urls).toHaveLength(1)
  })
})

describe('a clear refusal of the provider', () => {
  it.each([
    [403, 'quotaExceeded', 'quotaExceeded'],
    [403, 'dailyLimitExceeded', 'quotaExceeded'],
    [403, 'commentsDisabled', 'commentsDisabled'],
    [404, 'videoNotFound', 'notFound'],
    [404, 'playlistNotFound', 'notFound'],
    [400, 'invalidPageToken', 'invalidPageToken'],
    [400, 'keyInvalid', 'refused'],
    [403, 'accessNotConfigured', 'refused'],
  ])('%s %s is told as %s, without another try', async (status, reason, kind) => {
    const { client, reservation, urls } = await provide(error(status, reason))
    expect(await failureOf(client.request(VIDEOS, reservation))).toMatchObject({
      kind,
      message: `The provider answered ${status} (${reason}): No.`,
    })
    expect(urls).toHaveLength(1)
  })

  it('is understood in its oldest form and with HTML in it', async () => {
    const { client, reservation } = await provide(
      answer(403, { error: 'You have exceeded your <a href="/quota">quota</a>.' }),
    )
    const failure = await failureOf(client.request(VIDEOS, reservation))
    expect(failure).toMatchObject({ kind: 'quotaExceeded' })
    expect(failure.message).not.toContain('<a')
  })

  it('never tells the key, although the provider does', async () => {
    const { client, reservation, urls } = await provide((request, response) =>
      error(
        403,
        `suspended ${KEY}`,
        `Consumer api_key:${KEY} is suspended: ${request.url}`,
      )(request, response),
    )
    const failure = await failureOf(client.request(VIDEOS, reservation))
    expect(failure.message).toContain('is suspended: /youtube')
    expect(urls[0]?.search).toContain('secret')
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain('secret')
  })

  it('is not followed elsewhere, where the key would go along', async () => {
    const { client, reservation, urls } = await provide(answer(302, '', { location: '/elsewhere' }))
    expect(await failureOf(client.request(VIDEOS, reservation))).toMatchObject({ kind: 'unavailable' })
    expect(urls.every(({ pathname }) => pathname === '/youtube/v3/videos')).toBe(true)
  })
})
