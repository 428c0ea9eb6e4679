import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { openSqliteCatalogue } from '../../server/src/catalogue/sqlite/openSqliteCatalogue.ts'
import { toUploadsPlaylistId } from '../../server/src/source/channel.ts'
import type { PageRequest, SearchQuery } from '../../server/src/source/VideoSource.ts'
import { createRandom } from '../day/random.ts'
import { measure, type Timing } from './measure.ts'
import { searchKinds } from './searches.ts'
import { channelIdOf, SEARCH_WORDS, videoIdOf } from './writeVideos.ts'

const INQUIRY = { subject: null, signal: new AbortController().signal }
const DEEP_PAGES = 20
const BATCH = 50
const CHART = { chart: 'mostPopular', regionCode: null } as const
const PAGE: PageRequest = { maxResults: BATCH, pageToken: null }

/** Measures the catalogue in this process, with its worker threads but without HTTP. */
export async function measureCatalogue(file: string, videos: number, times: number): Promise<Timing[]> {
  const catalogue = await openSqliteCatalogue({ file })
  const source = createCatalogueSource(catalogue, 'library')
  const search = (query: SearchQuery) => source.search(query, INQUIRY)
  const random = createRandom(7)
  const someIds = () => Array.from({ length: BATCH }, () => videoIdOf(random.upTo(videos)))
  const timings: Timing[] = []
  try {
    for (const { name, queries } of searchKinds()) {
      const queryAt = (index: number) => queries[index % queries.length]
      timings.push(
        await measure(name, Math.max(times, queries.length), async (index) => {
          const query = queryAt(index)
          if (query) await search(query)
        }),
      )
    }
    for (const order of ['relevance', 'date'] as const)
      timings.push(await measureDeepPages(search, order, times))

    const byId = await measure('50 videos by id', times, () => catalogue.videos('library', someIds()))
    const titles = (await catalogue.videos('library', someIds())).map(({ title }) => title)
    const related = (index: number): SearchQuery => ({
      q: titles[index % titles.length] ?? '',
      channelId: null,
      types: ['video'],
      order: 'relevance',
      ...PAGE,
    })
    let chartToken: string | null = null
    timings.push(
      byId,
      await measure('related: a search for a title', times, (index) => search(related(index))),
      await measure('most popular, page after page', times, async () => {
        const { value } = await source.listVideos({ ...CHART, ...PAGE, pageToken: chartToken }, INQUIRY)
        chartToken = value.nextPageToken
      }),
      await measure("a channel's uploads", times, (index) => {
        const playlistId = toUploadsPlaylistId(channelIdOf(index % 100))
        return source.listPlaylistItems({ playlistId, ...PAGE }, INQUIRY)
      }),
      await measure('a channel with its sums', times, (index) =>
        source.listChannels([channelIdOf(index % 100)], INQUIRY),
      ),
      await measure('suggestions', times, (index) =>
        source.suggest(['f', 'ri', 'lant', 'film ri', '東'][index % 5] ?? '', INQUIRY),
      ),
    )
  } finally {
    await catalogue.close()
  }
  return timings
}

/** Measures successive pages of a search, starting over at its end or after the 20th. */
function measureDeepPages(
  search: (query: SearchQuery) => Promise<{ value: { nextPageToken: string | null } }>,
  order: 'relevance' | 'date',
  times: number,
): Promise<Timing> {
  let pageToken: string | null = null
  return measure(`pages 1 to ${DEEP_PAGES} of a word in all titles, by ${order}`, times, async (index) => {
    if (index % DEEP_PAGES === 0) pageToken = null
    const query: SearchQuery = {
      q: SEARCH_WORDS.all.words,
      channelId: null,
      types: ['video'],
      order,
      ...PAGE,
      pageToken,
    }
    pageToken = (await search(query)).value.nextPageToken
  })
}
