import fastify from 'fastify'
import type { AnswerOrigin } from '../../server/src/gateway/events.ts'
import { pacificDayOf } from '../../server/src/gateway/quota/pacificDay.ts'
import { openGateway } from '../../server/src/gateway/openGateway.ts'
import { openSqliteStore } from '../../server/src/gateway/store/sqlite/openSqliteStore.ts'
import { errorHandler } from '../../server/src/http/errors.ts'
import type { SearchQuery, VideoSource } from '../../server/src/source/VideoSource.ts'
import { registerV3 } from '../../server/src/v3/registerV3.ts'
import { openTestCatalogue } from '../../server/testing/openTestCatalogue.ts'
import { startFakeProvider, FAKE_PROVIDER_KEY, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { createRandom, createZipf } from './random.ts'
import type { Body, Item, Backend } from './Backend.ts'
import { visit } from './visit.ts'
import type { World } from './world.ts'

export interface DayReport {
  visitors: number
  visitsWithoutError: number
  /** Calls to the provider, by resource. */
  calls: ReadonlyMap<string, number>
  spent: { search: number; units: number }
  typed: {
    count: number
    /** Empty results although the provider has hits. */
    wronglyEmpty: number
    failed: number
    /** Searches with a result whose title contains every word. */
    fitting: number
    /** Origins of the answers; empty for the naive client. */
    origins: ReadonlyMap<AnswerOrigin, number>
  }
  /** Ages of shown data in seconds, ascending. */
  ages: readonly number[]
}

export interface DayOptions {
  world: World
  /** A source over the world. */
  source: VideoSource
  visitors: number
  kind: 'gateway' | 'naive'
  /** Receives the number of finished visits, every 1,000 visits. */
  onProgress: (visits: number) => void
}

/** Visits between two progress reports. */
const PROGRESS_EVERY = 1_000

interface MeasuredBackend extends Backend {
  origins: Map<AnswerOrigin, number>
  ages: number[]
  /** Waits until background requests of the gateway have finished. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Simulates a day of visits from an empty database, in simulated time. */
export async function simulateDay({
  world,
  source,
  visitors,
  kind,
  onProgress,
}: DayOptions): Promise<DayReport> {
  const { start, end } = pacificDayOf(new Date())
  let time = start.getTime()
  const now = () => new Date(time)
  const provider = await startFakeProvider({ source, now })
  const backend = await (kind === 'gateway' ? openGatewayBackend(provider, now) : openNaiveBackend(provider))
  const random = createRandom(visitors)
  const drawRank = createZipf(world.queries.length, random)
  const arrivals = Array.from(
    { length: visitors },
    () => start.getTime() + random.roll() * (+end - +start - 3_600_000),
  )

  let visitsWithoutError = 0
  const typed = { count: 0, wronglyEmpty: 0, failed: 0, fitting: 0, origins: backend.origins }
  const empty: string[] = []
  for (const [index, arrival] of arrivals.sort((one, other) => one - other).entries()) {
    time = arrival
    const isFine = await visit({
      backend,
      visitor: `visitor-${index}`,
      random,
      drawQuery: () => world.queries[drawRank()] ?? '',
      pass: (seconds) => void (time += seconds * 1_000),
      onTyped: (query, found) => {
        typed.count += 1
        if (found === null) typed.failed += 1
        if (found?.length === 0) empty.push(query)
        if (found?.some((item) => hasEveryWord(item, query))) typed.fitting += 1
      },
    })
    if (isFine) visitsWithoutError += 1
    if ((index + 1) % PROGRESS_EVERY === 0) onProgress(index + 1)
    await backend.settled()
  }
  for (const query of empty) if (await hasHits(source, query)) typed.wronglyEmpty += 1
  const calls = new Map<string, number>()
  for (const { resource } of provider.calls) calls.set(resource, (calls.get(resource) ?? 0) + 1)
  time = end.getTime() - 1
  const spent = { search: provider.spent('search'), units: provider.spent('units') }
  await backend.close()
  await provider.close()
  return {
    visitors,
    visitsWithoutError,
    calls,
    spent,
    typed,
    ages: backend.ages.sort((one, other) => one - other),
  }
}

function hasEveryWord({ snippet }: Item, query: string): boolean {
  const words = new Set(snippet?.title?.toLowerCase().split(' '))
  return query
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word))
}

async function hasHits(source: VideoSource, q: string): Promise<boolean> {
  const query: SearchQuery = {
    q,
    channelId: null,
    types: ['video', 'channel'],
    order: 'relevance',
    maxResults: 1,
    pageToken: null,
  }
  const { value } = await source.search(query, { subject: null, signal: new AbortController().signal })
  return value.items.length > 0
}

/** Opens v3 over a gateway. */
async function openGatewayBackend(provider: FakeProvider, now: () => Date): Promise<MeasuredBackend> {
  const origins = new Map<AnswerOrigin, number>()
  const ages: number[] = []
  const memory = await openTestCatalogue()
  const store = await openSqliteStore({ file: memory.file })
  const gateway = openGateway({
    catalogue: memory.catalogue,
    store,
    key: FAKE_PROVIDER_KEY,
    providerUrl: provider.dataUrl,
    suggestUrl: provider.suggestUrl,
    totals: { search: 100, units: 10_000 },
    now,
    batchDelayMs: 0,
    events: {
      answered(kind, origin, count, ageSeconds) {
        if (kind === 'typed') origins.set(origin, (origins.get(origin) ?? 0) + count)
        if (ageSeconds !== null) ages.push(ageSeconds)
      },
      upstreamCall: () => {},
      requestShared: () => {},
      error: (message, error) => console.error(message, error),
    },
  })
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    request.user = { subject: String(request.headers['x-visitor']) }
  })
  await app.register((v3) => registerV3(v3, { source: gateway.source, publicUrl: () => 'http://localhost' }))
  return {
    origins,
    ages,
    async get(path, visitor) {
      const response = await app.inject({ url: `/youtube/v3/${path}`, headers: { 'x-visitor': visitor } })
      return response.statusCode === 200 ? response.json<Body>() : null
    },
    settled: gateway.settled,
    async close() {
      await app.close()
      await gateway.close()
      await store.close()
      await memory.close()
    },
  }
}

/** Opens a client that sends every request to the provider, without a cache. */
async function openNaiveBackend(provider: FakeProvider): Promise<MeasuredBackend> {
  return {
    origins: new Map(),
    ages: [],
    async get(path) {
      const response = await fetch(`${provider.dataUrl}${path}&key=${FAKE_PROVIDER_KEY}`)
      const body: unknown = await response.json()
      return response.ok ? (body as Body) : null
    },
    settled: async () => {},
    close: async () => {},
  }
}
