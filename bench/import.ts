import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { openSqliteCatalogue } from '../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { openLibrary } from '../server/src/library/openLibrary.ts'
import { measureSearches, quantiles, type Latencies } from './import/measureSearches.ts'
import { writeLibrary } from './import/writeLibrary.ts'
import { options, words } from './options.ts'

const VIDEOS = 100_000
const QUICK = 2_000
const ROUNDS_AFTER = 100
const MEGABYTE = 1024 * 1024

/**
 * Measures the import of a large folder while searches run. `npm run bench -- import 10000` sets the number of
 * videos, `--quick` takes 2,000. Works in a temporary folder and removes it.
 */
export async function run(): Promise<void> {
  const count = Number(words[0]) || (options.quick ? QUICK : VIDEOS)
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const folder = join(root, 'library')
  try {
    console.log(
      `${count.toLocaleString('en-US')} films; ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
    )
    await writeLibrary(folder, count)
    await importAndMeasure(folder, root, count)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function importAndMeasure(folder: string, root: string, count: number): Promise<void> {
  const catalogue = await openSqliteCatalogue({ file: join(root, 'catalogue.sqlite') })
  const source = createCatalogueSource(catalogue, 'library')
  const log = { info: () => {}, warn: (sentence: string) => console.error(sentence) }
  const framesFolder = join(root, 'frames')
  const library = await openLibrary({ folder, catalogue, log, now: () => new Date(), framesFolder })
  library.watch()
  const memory = watchMemory(count)
  const loop = monitorEventLoopDelay({ resolution: 5 })

  let isImporting = true
  const during = measureSearches(source, 50, () => isImporting)
  loop.enable()
  const first = await timed(() => library.importAll(({ found }) => memory.note(found)))
  loop.disable()
  isImporting = false
  printSearches('searches during the import', await during)
  let rounds = 0
  printSearches('searches after it', await measureSearches(source, 0, () => (rounds += 1) <= ROUNDS_AFTER))
  const second = await timed(() => library.importAll())

  console.log('\nimport')
  row('found, imported, skipped', [first.value.found, first.value.imported, first.value.skipped].join(', '))
  row('seconds', first.seconds.toFixed(1))
  row('processor seconds, of all threads', first.processorSeconds.toFixed(1))
  row('rows a second', (first.value.imported / first.seconds).toFixed(0))
  row('resident memory at the start, in MB', memory.start().toFixed(0))
  row(
    'at each fifth of the way',
    memory
      .steps()
      .map((bytes) => bytes.toFixed(0))
      .join(', '),
  )
  row('at its peak', memory.peak().toFixed(0))
  row(
    'event loop held up: p99, longest, in ms',
    [loop.percentile(99), loop.max].map((ns) => (ns / 1e6).toFixed(0)).join(', '),
  )
  row('second start: read again, seconds', `${second.value.imported}, ${second.seconds.toFixed(1)}`)
  await library.close()
  await catalogue.close()
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ value: T; seconds: number; processorSeconds: number }> {
  const started = performance.now()
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, seconds: (performance.now() - started) / 1000, processorSeconds: (user + system) / 1e6 }
}

/** Tracks the resident memory of the process, including database threads. */
function watchMemory(count: number) {
  const now = () => process.memoryUsage.rss() / MEGABYTE
  const start = now()
  const steps: number[] = []
  let peak = start
  return {
    note(found: number) {
      peak = Math.max(peak, now())
      if (found >= ((steps.length + 1) * count) / 5 && steps.length < 5) steps.push(now())
    },
    start: () => start,
    steps: () => steps,
    peak: () => peak,
  }
}

function printSearches(title: string, latencies: Latencies): void {
  console.log(`\n${title}, in ms: half, 95 of 100, longest`)
  for (const [kind, measured] of Object.entries(latencies)) {
    const { p50, p95, max } = quantiles(measured)
    row(`${kind} word (${measured.length})`, [p50, p95, max].map((ms) => ms.toFixed(1)).join(', '))
  }
}

const row = (name: string, value: string | number) => console.log(`  ${name.padEnd(44)}${value}`)
