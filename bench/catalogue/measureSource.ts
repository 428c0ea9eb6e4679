import { LIBRARY } from '../../server/src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { openSqliteStorage } from '../../server/src/app/sqliteStorage.ts'
import type { SearchQuery } from '../../server/src/domain/VideoSource.ts'
import { createRandom } from '../randomDraws.ts'
import { printTable } from '../report.ts'
import { quantile } from '../percentiles.ts'
import { FIRST_PAGE, misspelledTexts, searchKinds } from './searches.ts'
import { SEARCH_WORDS, videoIdOf } from './writeVideos.ts'

const INQUIRY = { spender: null, limit: null, signal: new AbortController().signal }
const DEEP_PAGES = 20

/** Returns the figures of latencies in milliseconds, with the processor time of one answer. */
export const toFigures = (latencies: readonly number[], cpuMs: number) => ({
  times: latencies.length,
  'CPU, ms': cpuMs / latencies.length,
  'median, ms': quantile(latencies, 0.5),
  'p99, ms': quantile(latencies, 0.99),
})

/** Creates a table of measurements, and the function that adds a row: it runs work several times, one after the other. */
export function createMeasurements() {
  const rows: Record<string, object> = {}
  const measure = async (name: string, runs: number, work: (index: number) => Promise<unknown>) => {
    const latencies: number[] = []
    const before = process.cpuUsage()
    for (let index = 0; index < runs; index += 1) {
      const started = performance.now()
      await work(index)
      latencies.push(performance.now() - started)
    }
    const { user, system } = process.cpuUsage(before)
    rows[name] = toFigures(latencies, (user + system) / 1_000)
  }
  return { rows, measure }
}

/** Measures the catalogue in this process, with its worker threads but without HTTP. */
export async function measureSource(file: string, videos: number, times: number): Promise<void> {
  const storage = await openSqliteStorage(file)
  const source = createCatalogueSource(storage, 'library')
  const { rows, measure } = createMeasurements()
  const search = (query: SearchQuery) => source.search(query, INQUIRY)
  const random = createRandom(7)
  const someIds = () => Array.from({ length: 50 }, () => videoIdOf(random.upTo(videos)))
  try {
    for (const { name, queries } of searchKinds())
      await measure(name, Math.max(times, queries.length), async (index) => {
        const query = queries[index % queries.length]
        if (query) await search(query)
      })
    let pageToken: string | null = null
    await measure(`pages 1 to ${DEEP_PAGES} of a word in all titles`, times, async (index) => {
      if (index % DEEP_PAGES === 0) pageToken = null
      const { value } = await search({ ...FIRST_PAGE, q: SEARCH_WORDS.all.words, pageToken })
      pageToken = value.nextPageToken
    })
    await measure('50 videos by id', times, () => storage.catalogue.videos(LIBRARY, someIds()))
    const titles = (await storage.catalogue.videos(LIBRARY, someIds())).map(({ title }) => title)
    await measure('related: a search for a title', times, (index) =>
      search({ ...FIRST_PAGE, q: titles[index % titles.length] ?? '' }),
    )
    const chart = { chart: 'mostPopular', regionCode: null, maxResults: 50 } as const
    let chartToken: string | null = null
    await measure('most popular, page after page', times, async () => {
      const { value } = await source.listVideos({ ...chart, pageToken: chartToken }, INQUIRY)
      chartToken = value.nextPageToken
    })
    const typed = misspelledTexts(1)
    await measure('suggestions for a misspelled word', times, (index) =>
      source.suggest(typed[index % typed.length] ?? '', INQUIRY),
    )
    const several = typed.map((_, index) => [0, 1, 2, 3].map((next) => typed.at(index - next)).join(' '))
    await measure('suggestions for four misspelled words', times, (index) =>
      source.suggest(several[index % several.length] ?? '', INQUIRY),
    )
    await measure('suggestions', times, (index) =>
      source.suggest(['f', 'ri', 'lant', 'film ri', '東'][index % 5] ?? '', INQUIRY),
    )
  } finally {
    await storage.close()
  }
  printTable('the catalogue, through its interface', rows)
}
