import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { openSqliteCatalogue } from '../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { openLibrary } from '../server/src/library/openLibrary.ts'
import { createLanguages } from './catalogue/languages.ts'
import { measure, type Timing } from './catalogue/measure.ts'
import { createRandom } from './day/random.ts'
import { options, words } from './options.ts'
import { load, machine, writeReport } from './report.ts'
import { MINUTES_PER_VIDEO, writeFilms, writeSubtitles } from './subtitles/writeSubtitles.ts'
import { printTable } from './web/statistics.ts'

const HOURS = 10_000
const QUICK_HOURS = 100
const SEARCHES = 400
const MEGABYTE = 1024 * 1024
const INQUIRY = { subject: null, signal: new AbortController().signal }

interface Measured {
  seconds: number
  /** Of all threads. */
  processorSeconds: number
  megabytes: number
  peakMb: number
  timings: Timing[]
}

/**
 * Measures what the index of subtitles costs: import, size of the database and searches over 10,000 hours, beside the
 * same library without subtitles in the same run. `npm run bench -- subtitles 1000` sets the hours, `--quick` takes 100.
 * Works in a temporary folder and removes it.
 */
export async function run(): Promise<void> {
  const hours = Number(words[0]) || (options.quick ? QUICK_HOURS : HOURS)
  const count = Math.ceil((hours * 60) / MINUTES_PER_VIDEO)
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const folder = join(root, 'library')
  try {
    const loadBefore = load()
    console.log(`${hours.toLocaleString('en-US')} hours; ${machine()}, load ${loadBefore.toFixed(1)}`)
    await writeFilms(folder, count)
    const kinds = searchKinds([])
    const without = await importAndSearch(folder, join(root, 'without'), kinds)
    const written = await writeSubtitles(folder, count)
    const said = searchKinds(written.phrases)
    const subtitles = await importAndSearch(folder, join(root, 'with'), said)
    print(count, written, without, subtitles)
    await writeReport('subtitles', {
      machine: machine(),
      loadBefore,
      loadAfter: load(),
      hours,
      words: written.words,
      without,
      subtitles,
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Texts to search for, by name. */
type SearchKinds = Readonly<Record<string, readonly string[]>>

/** @param phrases that are said */
function searchKinds(phrases: readonly string[]): SearchKinds {
  const random = createRandom(5)
  const languages = createLanguages(createRandom(20_261_123))
  const drawn = (length: () => number) =>
    Array.from({ length: SEARCHES }, () => languages.pick().phrase(length()))
  return {
    'one to three words, as frequent as when said': drawn(() => 1 + random.upTo(3)),
    'six words': drawn(() => 6),
    'words that are said in a row': phrases,
    'no word of any video': ['xylothquark', 'qwzx vbnmq'],
  }
}

async function importAndSearch(folder: string, dataFolder: string, kinds: SearchKinds): Promise<Measured> {
  const file = join(dataFolder, 'catalogue.sqlite')
  const catalogue = await openSqliteCatalogue({ file })
  const source = createCatalogueSource(catalogue, 'library')
  const log = { info: () => {}, warn: (sentence: string) => console.error(sentence) }
  const framesFolder = join(dataFolder, 'frames')
  const library = await openLibrary({ folder, catalogue, log, now: () => new Date(), framesFolder })
  let peak = 0
  const started = performance.now()
  const before = process.cpuUsage()
  await library.importAll(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  })
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(before)
  const processorSeconds = (user + system) / 1e6
  const timings: Timing[] = []
  for (const [name, texts] of Object.entries(kinds)) {
    if (texts.length === 0) continue
    const search = (index: number) =>
      source.search(
        {
          q: texts[index % texts.length] ?? '',
          channelId: null,
          types: ['video', 'channel'],
          order: 'relevance',
          maxResults: 20,
          pageToken: null,
        },
        INQUIRY,
      )
    timings.push(await measure(name, SEARCHES, search))
  }
  await library.close()
  await catalogue.close()
  const megabytes = (await stat(file)).size / MEGABYTE
  return { seconds, processorSeconds, megabytes, peakMb: peak / MEGABYTE, timings }
}

/** The processor time is that of all threads: it counts on a busy machine. */
const timesOf = ({ p50Ms, p99Ms, processorMs }: Timing): string =>
  [p50Ms, p99Ms, processorMs ?? 0].map((ms) => ms.toFixed(1)).join(', ')

function print(
  videos: number,
  written: { words: number; bytes: number },
  without: Measured,
  subtitles: Measured,
): void {
  const millions = (written.words / 1e6).toFixed(1)
  console.log(
    `${videos.toLocaleString('en-US')} videos, ${millions} million words, ${(written.bytes / MEGABYTE).toFixed(0)} MB of subtitles\n`,
  )
  const ratio = (one: number, other: number) => `${(other / one).toFixed(1)} ×`
  const figures = (name: string, of: (measured: Measured) => number) => [
    name,
    of(without).toFixed(0),
    of(subtitles).toFixed(0),
    ratio(of(without), of(subtitles)),
  ]
  printTable(
    ['', 'without', 'with', ''],
    [
      figures('import, s', ({ seconds }) => seconds),
      figures('processor, s', ({ processorSeconds }) => processorSeconds),
      figures('database, MB', ({ megabytes }) => megabytes),
      figures('resident memory at its peak, MB', ({ peakMb }) => peakMb),
    ],
  )
  console.log()
  printTable(
    ['search for', 'without: half, 99 of 100, processor, ms', 'with', '', '', ''],
    subtitles.timings.map((timing) => {
      const former = without.timings.find(({ name }) => name === timing.name)
      const ratioOf = (of: (each: Timing) => number) => (former ? ratio(of(former), of(timing)) : '')
      return [
        timing.name,
        former ? timesOf(former) : '',
        timesOf(timing),
        ratioOf(({ p50Ms }) => p50Ms),
        ratioOf(({ p99Ms }) => p99Ms),
        ratioOf(({ processorMs }) => processorMs ?? 0),
      ]
    }),
  )
  console.log(`\nload at the end ${load().toFixed(1)}`)
}
