import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { openSqliteStorage } from '../server/src/app/sqliteStorage.ts'
import { openLibrary } from '../server/src/libraryApi/openLibrary.ts'
import type { VideoSource } from '../server/src/domain/VideoSource.ts'
import { measureWorkers } from './import/measureWorkers.ts'
import { isQuick, numbers, words } from './options.ts'
import { printTable } from './report.ts'
import { quantile } from './percentiles.ts'
import { MEASURED_WORDS, writeLibrary } from './writeLibrary.ts'

const ROUNDS_AFTER = 100
const INQUIRY = { spender: null, limit: null, signal: new AbortController().signal }
const FIRST_PAGE = { types: ['video', 'channel'], order: 'relevance', maxResults: 20 } as const

/**
 * Measures the import of a large folder while searches run, and a second start; with the word `workers`, the import by
 * several workers. A number sets the number of videos. Works in a temporary folder and removes it.
 */
export async function run(): Promise<void> {
  if (words.includes('workers')) return await measureWorkers()
  const count = numbers[0] ?? (isQuick ? 2_000 : 100_000)
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const folder = join(root, 'library')
  try {
    console.log(`${count.toLocaleString('en-US')} videos`)
    await writeLibrary(folder, count)
    await importAndMeasure(folder, root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function importAndMeasure(folder: string, root: string): Promise<void> {
  const storage = await openSqliteStorage(join(root, 'catalogue.sqlite'))
  const source = createCatalogueSource(storage, 'library')
  const log = { info: () => {}, warn: (sentence: string) => console.error(sentence) }
  const framesFolder = join(root, 'frames')
  const library = await openLibrary({ ...storage, folder, log, now: () => new Date(), framesFolder })
  library.watch()

  const residentMB = () => process.memoryUsage.rss() / 1024 ** 2
  const memory = { start: residentMB(), peak: 0 }
  const loop = monitorEventLoopDelay({ resolution: 5 })
  let isImporting = true
  const during = measureSearches(source, 50, () => isImporting)
  loop.enable()
  const first = await timed(() =>
    library.importAll(() => (memory.peak = Math.max(memory.peak, residentMB()))),
  )
  loop.disable()
  isImporting = false
  printTable('searches during the import', await during)
  let rounds = 0
  printTable('searches after it', await measureSearches(source, 0, () => (rounds += 1) <= ROUNDS_AFTER))
  const second = await timed(() => library.importAll())
  await library.close()
  await storage.close()

  const { imported, skipped } = first.value
  const figures = {
    'imported videos': imported,
    'skipped videos': skipped,
    seconds: first.seconds,
    'processor seconds, all threads': first.processorSeconds,
    'videos a second': imported / first.seconds,
    'resident memory at the start, MB': memory.start,
    'resident memory at its peak, MB': memory.peak,
    'event loop late, p99, ms': loop.percentile(99) / 1e6,
    'event loop late, longest, ms': loop.max / 1e6,
    'second start, videos read': second.value.imported,
    'second start, seconds': second.seconds,
  }
  const rows = Object.entries(figures).map(([name, value]) => [name, { value }])
  printTable('import', Object.fromEntries(rows))
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now()
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, seconds: (performance.now() - started) / 1000, processorSeconds: (user + system) / 1e6 }
}

/**
 * Searches for each word in turn.
 * @param pauseMs the pause between two searches
 * @param shouldContinue returns whether to start another round
 * @returns figures in milliseconds, by word
 */
async function measureSearches(source: VideoSource, pauseMs: number, shouldContinue: () => boolean) {
  const taken = new Map(Object.values(MEASURED_WORDS).map((word) => [word, [] as number[]]))
  while (shouldContinue())
    for (const [q, latencies] of taken) {
      const started = performance.now()
      await source.search({ ...FIRST_PAGE, q, channelId: null, pageToken: null }, INQUIRY)
      latencies.push(performance.now() - started)
      await pause(pauseMs)
    }
  const rows = Object.entries(MEASURED_WORDS).map(([kind, word]) => {
    const latencies = taken.get(word) ?? []
    const [median, p95, longest] = [0.5, 0.95, 1].map((fraction) => quantile(latencies, fraction))
    return [`${kind} word, ms`, { times: latencies.length, median, p95, longest }]
  })
  return Object.fromEntries(rows)
}
