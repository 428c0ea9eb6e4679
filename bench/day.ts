import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { pacificDayOf } from '../server/src/gateway/quota/pacificDay.ts'
import { openCatalogueWith } from '../server/testing/openCatalogueWith.ts'
import { simulateDays } from './day/simulateDays.ts'
import { addSubscribedChannels, drawSubscriptions } from './day/subscriptions.ts'
import { createWorld } from './day/simulatedWorld.ts'
import { isQuick, numbers, words } from './options.ts'
import { printTable } from './report.ts'

const VISITORS = isQuick ? [100] : [100, 1_000, 10_000]
const KINDS = ['gateway', 'servers', 'subscriptions', 'naive'] as const
type Kind = (typeof KINDS)[number]
const SERVERS: Readonly<Record<Kind, number>> = { gateway: 1, servers: 3, subscriptions: 1, naive: 0 }
/** The maximum number of visitors by default, because each visit with subscriptions makes some 110 calls. */
const MAX_VISITORS_WITH_SUBSCRIPTIONS = 1_000

/**
 * Simulates a day of visitors on one free key from an empty database: through the gateway, through three gateways that
 * share a database, through the gateway with 100 subscriptions for each visitor, and with a naive client that sends every request to the provider. The arguments
 * select the kinds of simulations and the numbers of visitors.
 */
export async function run(): Promise<void> {
  const sizes = numbers.length > 0 ? numbers : VISITORS
  const kinds = KINDS.filter((kind) => words.includes(kind))
  for (const kind of kinds.length > 0 ? kinds : KINDS)
    for (const visitors of sizes)
      if (kind !== 'subscriptions' || numbers.length > 0 || visitors <= MAX_VISITORS_WITH_SUBSCRIPTIONS)
        await simulate(kind, visitors)
}

async function simulate(kind: Kind, visitors: number): Promise<void> {
  const { start } = pacificDayOf(new Date())
  const world = createWorld(start)
  const subscribed = kind === 'subscriptions' ? addSubscribedChannels(world, start) : null
  const { channels, videos } = subscribed ?? world
  const held = await openCatalogueWith({ channels, videos }, 'provider')
  const days = await simulateDays({
    queries: world.queries,
    source: createCatalogueSource(held, 'provider'),
    visitors,
    servers: SERVERS[kind],
    // The cache is empty on the first day and full on the second.
    days: subscribed ? 2 : 1,
    subscriptions: subscribed && drawSubscriptions(subscribed.channelIds, visitors),
  })
  await held.close()
  const figures = Object.keys(days[0] ?? {}) as (keyof (typeof days)[number])[]
  const rowOf = (figure: (typeof figures)[number]) =>
    Object.fromEntries(days.map((day, index) => [`day ${index + 1}`, day[figure]]))
  printTable(
    `${kind}, ${visitors.toLocaleString('en-US')} visitors`,
    Object.fromEntries(figures.map((figure) => [figure, rowOf(figure)])),
  )
}
