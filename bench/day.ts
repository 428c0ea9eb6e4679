import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { pacificDayOf } from '../server/src/gateway/quota/pacificDay.ts'
import { openTestCatalogue } from '../server/testing/openTestCatalogue.ts'
import { printReports, type Column } from './day/printReports.ts'
import { simulateDays } from './day/simulateDays.ts'
import { addSubscribedChannels, drawSubscriptions } from './day/subscriptions.ts'
import { createWorld } from './day/world.ts'
import { options, words } from './options.ts'

const VISITORS = [100, 1_000, 10_000]
const QUICK = [100]
const KINDS = ['gateway', 'subscriptions', 'naive'] as const
type Kind = (typeof KINDS)[number]
/** The cache is empty on the first day and full on the second. */
const DAYS_WITH_SUBSCRIPTIONS = 2
/** A visit with subscriptions makes some 110 calls: more visitors only on request. */
const MAX_VISITORS_WITH_SUBSCRIPTIONS = 1_000

/**
 * Simulates a day of visitors on one free key from an empty database: through the gateway, the same with 100
 * subscriptions for each visitor (two days), and with a naive client that sends every request to the provider.
 * `npm run bench -- day 1000` simulates only 1,000 visitors, `day 1000 gateway` only the gateway, with and without
 * subscriptions, `day 1000 subscriptions` only with them, `--quick` the smallest size.
 */
export async function run(): Promise<void> {
  const chosen = words.map(Number).filter((word) => word > 0)
  const sizes = chosen.length > 0 ? chosen : options.quick ? QUICK : VISITORS
  const columns: Column[] = []
  for (const kind of readKinds()) {
    const isTooMany = (visitors: number) =>
      kind === 'subscriptions' && chosen.length === 0 && visitors > MAX_VISITORS_WITH_SUBSCRIPTIONS
    columns.push(
      ...(await simulate(
        kind,
        sizes.filter((visitors) => !isTooMany(visitors)),
      )),
    )
  }
  console.log()
  printReports(columns)
}

function readKinds(): readonly Kind[] {
  const chosen = KINDS.filter((kind) => words.includes(kind))
  if (chosen.length === 0) return KINDS
  return chosen.includes('gateway')
    ? KINDS.filter((kind) => kind !== 'naive' || chosen.includes(kind))
    : chosen
}

/** Simulates every size over one provider. */
async function simulate(kind: Kind, sizes: readonly number[]): Promise<readonly Column[]> {
  const { start } = pacificDayOf(new Date())
  const world = createWorld(start)
  const subscribed = kind === 'subscriptions' ? addSubscribedChannels(world.rows, start) : null
  const held = await openTestCatalogue(subscribed?.rows ?? world.rows, 'provider')
  const source = createCatalogueSource(held.catalogue, 'provider')
  const columns: Column[] = []
  for (const visitors of sizes) {
    const title = `${kind}, ${visitors.toLocaleString('en-US')} visitors`
    const started = performance.now()
    const reports = await simulateDays({
      queries: world.queries,
      source,
      visitors,
      kind: kind === 'naive' ? kind : 'gateway',
      days: subscribed ? DAYS_WITH_SUBSCRIPTIONS : 1,
      subscriptions: subscribed && drawSubscriptions(subscribed.channelIds, visitors),
      onProgress: (visits) =>
        console.error(`${title}: ${visits} after ${((performance.now() - started) / 1_000).toFixed(0)} s`),
    })
    const isOneDay = reports.length === 1
    columns.push(
      ...reports.map((report, day) => ({ title: isOneDay ? title : `${title}, day ${day + 1}`, report })),
    )
  }
  await held.close()
  return columns
}
