import type { AnswerOrigin, GatewayEvents } from '../../server/src/gateway/events.ts'
import { pacificDayOf, type PacificDay } from '../../server/src/gateway/quota/pacificDay.ts'
import type { SearchQuery, VideoSource } from '../../server/src/source/VideoSource.ts'
import { startFakeProvider, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { FeedTally, type FeedReport } from './FeedTally.ts'
import { openGatewayBackend, openNaiveBackend, type OpenBackend } from './openBackend.ts'
import { createRandom, createZipf, type Random } from './random.ts'
import { openSubscriptionFeed } from './subscriptions.ts'
import type { Item } from './Backend.ts'
import { visit } from './visit.ts'

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
  /** Ages of shown data in seconds, ascending, without the lists of subscription feeds. */
  ages: readonly number[]
  /** Null if visitors have no subscriptions. */
  feeds: FeedReport | null
}

export interface DayOptions {
  /** Searches, the most popular first. */
  queries: readonly string[]
  /** The provider's data. */
  source: VideoSource
  visitors: number
  kind: 'gateway' | 'naive'
  /** Number of days that follow each other. */
  days: number
  /** Channels of each visitor, who opens the feed of them at the end of each visit; null without subscriptions. */
  subscriptions: readonly (readonly string[])[] | null
  /** Receives the number of finished visits, every 1,000 visits. */
  onProgress: (visits: number) => void
}

/** Visits between two progress reports. */
const PROGRESS_EVERY = 1_000
const VISIT_MS = 3_600_000

/** What has been counted since the day began. */
const createDayTally = (cached: Set<string>) => ({
  visitsWithoutError: 0,
  typed: { count: 0, wronglyEmpty: 0, failed: 0, fitting: 0, origins: new Map<AnswerOrigin, number>() },
  /** Searches with an empty result. */
  empty: [] as string[],
  ages: [] as number[],
  feeds: new FeedTally(cached),
})

interface Simulation {
  options: DayOptions
  provider: FakeProvider
  backend: OpenBackend
  random: Random
  drawQuery: () => string
  /** The simulated time. */
  clock: { time: number }
  tally: ReturnType<typeof createDayTally>
}

/** Simulates days of visits from an empty database, in simulated time: each visitor comes once a day. */
export async function simulateDays(options: DayOptions): Promise<DayReport[]> {
  const { queries, source, visitors, kind, days } = options
  let day = pacificDayOf(new Date())
  const clock = { time: day.start.getTime() }
  const now = () => new Date(clock.time)
  const cached = new Set<string>()
  let tally = createDayTally(cached)
  const answered: GatewayEvents['answered'] = (answer, origin, count, ageSeconds) => {
    const { typed, ages, feeds } = tally
    if (answer === 'typed') typed.origins.set(origin, (typed.origins.get(origin) ?? 0) + count)
    if (answer === 'subscriptionFeed') feeds.answered(origin, count, ageSeconds)
    else if (ageSeconds !== null) ages.push(ageSeconds)
  }
  const provider = await startFakeProvider({ source, now })
  const backend = await (kind === 'gateway'
    ? openGatewayBackend(provider, now, answered)
    : openNaiveBackend(provider))
  const random = createRandom(visitors)
  const drawRank = createZipf(queries.length, random)
  const drawQuery = () => queries[drawRank()] ?? ''

  const reports: DayReport[] = []
  for (let number = 0; number < days; number += 1) {
    tally = createDayTally(cached)
    reports.push(await simulateDay({ options, provider, backend, random, drawQuery, clock, tally }, day))
    day = pacificDayOf(day.end)
  }
  await backend.close()
  await provider.close()
  return reports
}

async function simulateDay(simulation: Simulation, { start, end }: PacificDay): Promise<DayReport> {
  const { options, provider, backend, random, clock, tally } = simulation
  const { visitors, source, subscriptions, onProgress } = options
  const callsBefore = provider.calls.length
  const length = end.getTime() - start.getTime() - VISIT_MS
  const arrivals = Array.from({ length: visitors }, () => start.getTime() + random.roll() * length)
  for (const [index, arrival] of arrivals.sort((one, other) => one - other).entries()) {
    clock.time = arrival
    await visitOnce(simulation, index)
    if ((index + 1) % PROGRESS_EVERY === 0) onProgress(index + 1)
    await backend.settled()
  }
  const { visitsWithoutError, typed, empty, ages, feeds } = tally
  for (const query of empty) if (await hasHits(source, query)) typed.wronglyEmpty += 1
  const calls = new Map<string, number>()
  for (const { resource } of provider.calls.slice(callsBefore))
    calls.set(resource, (calls.get(resource) ?? 0) + 1)
  clock.time = end.getTime() - 1
  return {
    visitors,
    visitsWithoutError,
    calls,
    spent: { search: provider.spent('search'), units: provider.spent('units') },
    typed,
    ages: ages.sort((one, other) => one - other),
    feeds: subscriptions === null ? null : feeds.report(),
  }
}

/** Runs the visit of a visitor, which ends with the feed of the visitor's subscriptions. */
async function visitOnce(simulation: Simulation, index: number): Promise<void> {
  const { options, provider, backend, random, drawQuery, clock, tally } = simulation
  const visitor = `visitor-${index}`
  const { typed, empty, feeds } = tally
  const callsBefore = provider.calls.length
  const isFine = await visit({
    backend,
    visitor,
    random,
    drawQuery,
    pass: (seconds) => void (clock.time += seconds * 1_000),
    onTyped: (query, found) => {
      typed.count += 1
      if (found === null) typed.failed += 1
      if (found?.length === 0) empty.push(query)
      if (found?.some((item) => hasEveryWord(item, query))) typed.fitting += 1
    },
  })
  if (isFine) tally.visitsWithoutError += 1
  if (options.subscriptions === null) return
  await backend.settled()
  const callsBetween = provider.calls.length
  feeds.called(provider.calls.slice(callsBefore), false)
  feeds.opened(await openSubscriptionFeed(backend, visitor, options.subscriptions[index] ?? []))
  feeds.called(provider.calls.slice(callsBetween), true)
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
