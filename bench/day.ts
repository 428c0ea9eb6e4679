import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { pacificDayOf } from '../server/src/gateway/quota/pacificDay.ts'
import { openTestCatalogue } from '../server/testing/openTestCatalogue.ts'
import { printReports } from './day/printReports.ts'
import { simulateDay } from './day/simulateDay.ts'
import { createWorld } from './day/world.ts'
import { options, words } from './options.ts'

const VISITORS = [100, 1_000, 10_000]
const QUICK = [100]
const KINDS = ['gateway', 'naive'] as const

/**
 * Simulates a day of visitors on one free key from an empty database, through the gateway and with a naive client
 * that sends every request to the provider. `npm run bench -- day 1000` simulates only 1,000 visitors, `day 1000
 * gateway` only the gateway, `--quick` the smallest size.
 */
export async function run(): Promise<void> {
  const chosen = words.map(Number).filter((word) => word > 0)
  const only = KINDS.filter((name) => words.includes(name))
  const usual = options.quick ? QUICK : VISITORS
  const sizes = chosen.length > 0 ? chosen : usual
  const world = createWorld(pacificDayOf(new Date()).start)
  const held = await openTestCatalogue(world.rows, 'provider')
  const source = createCatalogueSource(held.catalogue, 'provider')
  const columns = []
  for (const kind of only.length > 0 ? only : KINDS) {
    for (const visitors of sizes) {
      const title = `${kind}, ${visitors.toLocaleString('en-US')} visitors`
      const started = performance.now()
      const onProgress = (visits: number) =>
        console.error(`${title}: ${visits} after ${((performance.now() - started) / 1_000).toFixed(0)} s`)
      columns.push({ title, report: await simulateDay({ world, source, visitors, kind, onProgress }) })
    }
  }
  console.log()
  printReports(columns)
  await held.close()
}
