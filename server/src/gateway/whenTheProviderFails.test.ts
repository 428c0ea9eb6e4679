import { afterEach, describe, expect, it } from 'vitest'
import type { WireSearchList, WireVideoList } from '@vtube/shared/wire'
import { buildComment, buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { gatewaysOfEachTest, type TestGateway, type TestGatewayOptions } from '../../testing/openGateways.ts'
import type { Fault } from '../../testing/fakeProvider.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'
import type { Bucket } from './store/GatewayStore.ts'

const CHART = '/youtube/v3/videos?part=snippet&chart=mostPopular&regionCode=US&maxResults=18'
const search = (q: string) => `/youtube/v3/search?part=snippet&maxResults=10&type=video,channel&q=${q}`
const HOUR_MS = 3_600_000

type NamedFault = [does: string, Fault]
const FAULTS: readonly NamedFault[] = [
  ['breaks off', 'cut'],
  ['asks to be left alone for a while', { status: 429, reason: 'rateLimitExceeded', retryAfter: '30' }],
]
/** Faults that take long or differ little from the others. */
const OTHER_FAULTS: readonly NamedFault[] = [
  ['hangs', 'hang'],
  ['falls silent in the middle of an answer', 'stall'],
  ['answers half a text', 'truncated'],
  ['answers a page of HTML', 'html'],
  ['fails inside', { status: 500, reason: 'internalError' }],
  ['is not available', { status: 503, reason: 'backendError' }],
]

const gateways = gatewaysOfEachTest()
let fixture: TestGateway
let server: V3Server
afterEach(() => server.close())
async function start(options: TestGatewayOptions = {}) {
  fixture = await gateways.open({ rows: { videos: buildVideos(30), comments: [buildComment()] }, ...options })
  server = await startV3Server({ source: fixture.gateway.source })
}

/** Returns the amount in the ledger, after checking that the provider has charged it, even for abandoned calls. */
async function spent(bucket: Bucket): Promise<number> {
  const counted = await fixture.spent(bucket)
  await expect.poll(() => fixture.provider.spent(bucket)).toBe(counted)
  return counted
}
const STALE = 'vtube; hit; detail=stale'
const read = async (path: string) => {
  const answer = await server.get(path)
  const body = (await answer.json()) as WireVideoList & WireSearchList
  return { status: answer.status, source: answer.headers.get('cache-status'), body }
}
const idsOf = ({ items = [] }: WireVideoList) => items.map(({ id }) => id)

const describeFault = (fault: Fault) => {
  const breakProvider = () => {
    fixture.provider.breakWith(fault)
    if (fault === 'hang' || fault === 'stall') fixture.limits.timeoutMs = 2_000
  }
  const isToldToStayAway = typeof fault === 'object' && fault.retryAfter !== undefined

  it('a visitor sees the chart of before, marked as saved, for no more than three tries', async () => {
    await start()
    const before = await read(CHART)
    expect(before.source).toBeNull()
    fixture.advance(HOUR_MS)
    const units = await spent('units')
    breakProvider()
    const after = await read(CHART)
    expect([after.status, after.source]).toEqual([200, STALE])
    expect(idsOf(after.body)).toEqual(idsOf(before.body))
    const tries = (await spent('units')) - units
    expect(tries).toBeGreaterThan(0)
    expect(tries).toBeLessThanOrEqual(isToldToStayAway ? 1 : 3)
  })

  it('a visitor who searches for something new reads one clear sentence, for no more than two searches', async () => {
    await start()
    breakProvider()
    const failure = await server.refusal(search('comets'))
    expect(failure).toMatchObject({
      httpStatus: 503,
      message: 'The video service is not responding. Try again in a moment.',
    })
    expect(await spent('search')).toBe(isToldToStayAway ? 1 : 2)
  })
}
describe.each(FAULTS)('while the provider %s', (_, fault) => {
  describeFault(fault)
})
describe.each(OTHER_FAULTS)('while the provider %s', { tags: 'release' }, (_, fault) => {
  describeFault(fault)
})

describe('while the provider fails', () => {
  const BROKEN: Fault = { status: 500, reason: 'internalError' }

  it('a search is answered from what is remembered, where that has something', async () => {
    await start()
    await read(CHART)
    fixture.provider.breakWith(BROKEN)
    const found = await read(search('number+7'))
    expect([found.status, found.source]).toEqual([200, STALE])
    expect(found.body.items?.[0]?.snippet?.title).toBe('Film number 7')
  })

  it('nobody waits long for something new while there is something old to show', async () => {
    await start({ limits: { maxAttempts: 1, timeoutMs: 600_000 }, staleTimeoutMs: 100 })
    const before = await read(CHART)
    fixture.advance(HOUR_MS)
    fixture.provider.breakWith('hang')
    const after = await read(CHART)
    expect([after.source, idsOf(after.body)]).toEqual([STALE, idsOf(before.body)])
    // Ends the call that no caller waits for any more.
    await fixture.provider.close()
  })

  it('details of a video, its comments and suggestions stay as they were', async () => {
    await start({ rows: { videos: [buildVideo()], comments: [buildComment()] } })
    const paths = [
      '/youtube/v3/videos?part=snippet,statistics&id=koi-pond-01',
      '/youtube/v3/commentThreads?part=snippet&videoId=koi-pond-01',
      '/complete/search?q=feed',
    ]
    const readBodies = async () => {
      const bodies = []
      for (const path of paths) bodies.push((await read(path)).body)
      return bodies
    }
    const before = await readBodies()
    fixture.advance(30 * HOUR_MS)
    fixture.provider.breakWith(BROKEN)
    expect(await readBodies()).toEqual(before)
  })

  it('suggestions of any length are not waited for: the titles that are known suggest, and the log tells why', async () => {
    await start()
    await read(CHART)
    fixture.provider.breakWith('large')
    const answer = (await read('/complete/search?q=film')).body as unknown as [string, string[]]
    expect(answer[1][0]).toMatch(/^Film number/)
    expect(fixture.errors).toEqual([expect.stringContaining('the suggestion service sends too much')])
  })

  it('the page of a channel shows what is remembered of it, and no search is spent on it', async () => {
    await start()
    await read(CHART)
    fixture.provider.breakWith(BROKEN)
    const { status, source, body } = await read(
      '/youtube/v3/search?part=snippet&channelId=UCpond-channel-000000001&maxResults=50&order=date',
    )
    expect([status, source, body.items?.length]).toEqual([200, STALE, 30])
    expect(await spent('search')).toBe(0)
  })

  it('what one of several videos could not be asked for is left out, and the rest is there', async () => {
    await start()
    await read(CHART)
    fixture.provider.breakWith(BROKEN)
    const { status, source, body } = await read('/youtube/v3/videos?part=snippet&id=video-0001,unknown-one')
    expect([status, source, idsOf(body)]).toEqual([200, STALE, ['video-0001']])
  })

  it('results are shown without their lengths when only the details fail', async () => {
    await start()
    fixture.provider.breakWith(BROKEN, 'videos')
    const { status, body } = await read(search('number'))
    expect(status).toBe(200)
    expect(body.items?.[0]?.snippet?.title).toMatch(/^Film number/)
  })

  it('no failure is remembered: the next one to ask gets an answer', async () => {
    await start({ limits: { maxAttempts: 1, maxSearchAttempts: 1 } })
    fixture.provider.breakWith(BROKEN)
    await server.refusal(CHART)
    await server.refusal(search('film'))
    fixture.provider.breakWith(null)
    expect(idsOf((await read(CHART)).body)).toHaveLength(18)
    expect((await read(search('film'))).body.items).toHaveLength(10)
  })
})

describe('a key that the provider does not accept', () => {
  it('is told to the operator of the server, and the visitor reads a sentence without a word of it', async () => {
    await start({ key: 'AIzaWrongKey' })
    const failure = await server.refusal(CHART)
    expect(failure).toMatchObject({
      httpStatus: 503,
      message: expect.stringMatching(/is refusing this server/),
    })
    expect(fixture.errors.join()).toMatch(/keyInvalid/)
    expect([JSON.stringify(failure), ...fixture.errors].join()).not.toContain('AIzaWrongKey')
  })
})
