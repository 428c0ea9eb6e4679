import { LIBRARY } from '../server/src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../server/src/catalogue/CatalogueSource.ts'
import { openSqliteStorage } from '../server/src/app/sqliteStorage.ts'
import type { SearchOrder, SearchQuery } from '../server/src/domain/VideoSource.ts'
import { NO_FILTER, type VideoFilter } from '../server/src/domain/videoFilter.ts'
import { fillCatalogue } from './catalogue/fillCatalogue.ts'
import { createMeasurements } from './catalogue/measureSource.ts'
import { channelIdOf, folderOf, FORMATS, LARGEST_FOLDER, SEARCH_WORDS } from './catalogue/writeVideos.ts'
import { isQuick } from './options.ts'
import { createRandom } from './randomDraws.ts'
import { printTable } from './report.ts'

const VIDEOS = isQuick ? 20_000 : 200_000
const TIMES = isQuick ? 50 : 300
const INQUIRY = { spender: null, limit: null, signal: new AbortController().signal }
const NOW = new Date(Date.UTC(2026, 10, 1))
const ORDERS: readonly SearchOrder[] = ['date', 'oldest', 'title', 'viewCount', 'longest', 'shortest']

/** The filters that are chosen in turn: each alone, and several together. */
const FILTERS: readonly Partial<VideoFilter>[] = [
  { duration: 'short' },
  { duration: 'long' },
  { hasSubtitles: true },
  { speech: 'ja' },
  { formats: [FORMATS[0]] },
  { publishedAfter: new Date(NOW.getTime() - 31 * 86_400_000) },
  { duration: 'medium', speech: 'de', hasSubtitles: true },
]

/** Measures the sorted and filtered lists of a large library, their counts, and its folders. */
export async function run(): Promise<void> {
  const { file } = await fillCatalogue(VIDEOS)
  const storage = await openSqliteStorage(file)
  const source = createCatalogueSource(storage, 'library')
  const { rows, measure } = createMeasurements()
  const random = createRandom(3)
  const someFolder = () => folderOf(LARGEST_FOLDER.videos + random.upTo(VIDEOS - LARGEST_FOLDER.videos))
  const subjects: readonly (readonly [name: string, () => Partial<SearchQuery>, () => string | null])[] = [
    ['a search with few hits', () => ({ q: SEARCH_WORDS.medium.words }), () => null],
    ['a search with very many hits', () => ({ q: SEARCH_WORDS.half.words }), () => null],
    ['the largest channel', () => ({ channelId: channelIdOf(0) }), () => null],
    ['some channel', () => ({ channelId: channelIdOf(random.upTo(500)) }), () => null],
    ['the largest folder', () => ({}), () => LARGEST_FOLDER.path],
    ['some folder', () => ({}), someFolder],
  ]
  try {
    for (const [name, queryOf, folderOfList] of subjects) {
      const list = (order: SearchOrder, filter: Partial<VideoFilter>) =>
        source.search(
          {
            q: null,
            channelId: null,
            types: ['video'],
            maxResults: 50,
            pageToken: null,
            ...queryOf(),
            order,
            filter: { ...NO_FILTER, ...filter, folder: folderOfList() },
          },
          INQUIRY,
        )
      const orderOf = (index: number) => ORDERS[index % ORDERS.length] ?? 'date'
      const filterOf = (index: number) => FILTERS[index % FILTERS.length] ?? {}
      await measure(`${name}, sorted`, TIMES, (index) => list(orderOf(index), {}))
      await measure(`${name}, sorted and filtered`, TIMES, (index) => list(orderOf(index), filterOf(index)))
      if (folderOfList() !== null)
        await measure(`${name}, by file name`, TIMES, (index) => list('fileName', filterOf(index)))
      await measure(`${name}, counts`, TIMES, (index) => {
        const { q = null, channelId = null } = queryOf()
        const video = { ...NO_FILTER, ...filterOf(index), folder: folderOfList() }
        return storage.catalogue.countChoices(LIBRARY, q, { types: ['video'], channelId, video }, NOW)
      })
    }
    await measure('the library’s own folder', TIMES, () => storage.catalogue.folders(LIBRARY, '', 'en'))
    await measure('subfolders of some folder', TIMES, () =>
      storage.catalogue.folders(LIBRARY, someFolder().split('/')[0] ?? '', 'en'),
    )
  } finally {
    await storage.close()
  }
  printTable(`${VIDEOS.toLocaleString('en-US')} videos`, rows)
}
