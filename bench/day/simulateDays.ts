import type { GatewayEvents } from '../../server/src/gateway/answerKinds.ts'
import { pacificDayOf, type PacificDay } from '../../server/src/gateway/quota/pacificDay.ts'
import type { VideoSource } from '../../server/src/domain/VideoSource.ts'
import { startFakeProvider, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { createRandom, createZipf, type Random } from '../randomDraws.ts'
import { quantile } from '../percentiles.ts'
import { countFeeds } from './countFeeds.ts'
import {
  type Backend,
  type Item,
  openGatewayBackend,
  openGatewaysBackend,
  openNaiveBackend,
} from './openBackend.ts'
import { openSubscriptionFeed } from './subscriptions.ts'
import { visit } from './visit.ts'

interface DayOptions {
  /** The search queries, the most popular one first. */
  queries: readonly string[]
  /** The data of the provider. */
  source: VideoSource
  visitors: number
  /** The number of gateways that share a database of PostgreSQL; of one, which has a file; or 0, without a gateway. */
  servers: number
  /** The number of simulated days, one after the other. */
  days: number
  /** The channels of the feed that each visitor opens at the end of the visit, or null without subscriptions. */
  subscriptions: readonly (readonly string[])[] | null
}

/** The time between the beginning of the last visit of a day and the end of that day. */
const VISIT_MS = 3_600_000

interface Simulation {
  options: DayOptions
  provider: FakeProvider
  backend: Backend
  random: Random
  drawQuery: () => string
  /** The simulated time. */
  clock: { time: number }
  feeds: ReturnType<typeof countFeeds>
  /** The ages, in seconds, of what was shown today. The lists of subscription feeds are counted separately. */
  ages: number[]
}

/** Simulates days of visits from an empty database, in simulated time. Each visitor comes once a day. */
export async function simulateDays(options: DayOptions) {
  const { queries, source, visitors, servers, days } = options
  let day = pacificDayOf(new Date())
  const clock = { time: day.start.getTime() }
  const now = () => new Date(clock.time)
  const feeds = countFeeds()
  const ages: number[] = []
  const answered: GatewayEvents['answered'] = (answer, _origin, _count, ageSeconds) => {
    if (ageSeconds !== null) (answer === 'subscriptionFeed' ? feeds.ages : ages).push(ageSeconds)
  }
  const provider = await startFakeProvider({ source, now })
  const openBackend = () =>
    servers > 1
      ? openGatewaysBackend(servers, provider, now, answered)
      : openGatewayBackend(provider, now, answered)
  const backend = servers === 0 ? openNaiveBackend(provider) : await openBackend()
  const random = createRandom(visitors)
  const drawRank = createZipf(queries.length, random)
  const drawQuery = () => queries[drawRank()] ?? ''

  const reports = []
  for (let number = 0; number < days; number += 1) {
    ages.length = 0
    feeds.startDay()
    reports.push(
      await simulateDay({ options, provider, backend, random, drawQuery, clock, feeds, ages }, day),
    )
    day = pacificDayOf(day.end)
  }
  await backend.close()
  await provider.close()
  return reports
}

async function simulateDay(simulation: Simulation, { start, end }: PacificDay) {
  const { options, provider, backend, random, clock, feeds, ages } = simulation
  const length = end.getTime() - start.getTime() - VISIT_MS
  const arrivals = Array.from({ length: options.visitors }, () => start.getTime() + random.roll() * length)
  const typed = { all: 0, fitting: 0 }
  let withoutError = 0
  for (const [index, arrival] of arrivals.sort((one, other) => one - other).entries()) {
    clock.time = arrival
    if (await visitOnce(simulation, index, typed)) withoutError += 1
    await backend.settled()
  }
  clock.time = end.getTime() - 1
  return {
    'visits without any error, %': (100 * withoutError) / options.visitors,
    'searches spent (of 100)': provider.spent('search'),
    'units spent (of 10,000)': provider.spent('units'),
    'typed searches with every word in a title, %': (100 * typed.fitting) / typed.all,
    'age of what was shown, median, hours': quantile(ages, 0.5) / 3600,
    'age of what was shown, p95, hours': quantile(ages, 0.95) / 3600,
    ...(options.subscriptions && feeds.report()),
  }
}

/**
 * Runs the visit of a visitor, which ends with the feed of the visitor's subscriptions.
 * @returns whether every call succeeded, except those of the feed
 */
async function visitOnce(
  { options, provider, backend, random, drawQuery, clock, feeds }: Simulation,
  index: number,
  typed: { all: number; fitting: number },
): Promise<boolean> {
  const visitor = `visitor-${index}`
  const callsBefore = provider.calls.length
  const isFine = await visit({
    backend,
    visitor,
    random,
    drawQuery,
    pass: (seconds) => void (clock.time += seconds * 1_000),
    onTyped: (query, found) => {
      typed.all += 1
      if (found.some((item) => hasEveryWord(item, query))) typed.fitting += 1
    },
  })
  if (options.subscriptions === null) return isFine
  await backend.settled()
  const callsBetween = provider.calls.length
  feeds.called(provider.calls.slice(callsBefore), false)
  feeds.opened(await openSubscriptionFeed(backend, visitor, options.subscriptions[index] ?? []))
  feeds.called(provider.calls.slice(callsBetween), true)
  return isFine
}

function hasEveryWord({ snippet }: Item, query: string): boolean {
  const words = new Set(snippet?.title?.toLowerCase().split(' '))
  return query
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word))
}
