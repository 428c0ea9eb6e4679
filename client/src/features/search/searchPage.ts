/** The code for the search page that is not part of the first load. */
import { loadSearchPage } from '../../api/searchApi.ts'
import { loadWorks } from '../../api/library/worksApi.ts'
import type { Series } from '../../domain/series.ts'
import type { Services } from '../../redux/Services.ts'
import type { Search, SearchResult } from '../../domain/searchResult.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'

/** Returns the series of a library whose titles contain the words. A failure hides no result, so it yields none. */
async function loadSeries(
  { settings: { libraryUrl, sendToken }, identity }: Services,
  words: string,
  signal: AbortSignal,
): Promise<readonly Series[]> {
  if (libraryUrl === undefined) return []
  try {
    const settings = { libraryUrl, sendToken }
    const parameters = { q: words, sort: 'title' }
    return (await loadWorks(settings, 'series', parameters, identity, signal)).series
  } catch {
    return []
  }
}

/** Fetches a page of results. With the first page, fetches the series whose titles contain the words. */
export async function loadResults(
  services: Services,
  search: Search,
  { nextPageToken, series }: { nextPageToken: string | null; series: readonly Series[] },
  signal: AbortSignal,
) {
  const isFirst = nextPageToken === null
  const [page, titled] = await Promise.all([
    loadSearchPage(services.api, search, nextPageToken, signal),
    isFirst ? loadSeries(services, search.query, signal) : series,
  ])
  const { correctedQuery } = page
  if (!isFirst || correctedQuery === null) return { ...page, series: titled }
  return { ...page, series: await loadSeries(services, correctedQuery, signal) }
}

/** Requests a page's details in at most three calls: for videos, channel pictures and numbers of subscribers. */
export function requestResultDetails(store: VideoStore, results: readonly SearchResult[]): void {
  const channels = results.flatMap((result) => (result.kind === 'channel' ? result.channel : []))
  // A channel in the results already contains its picture, so its videos need not request it.
  for (const { id, thumbnails } of channels) {
    const picture = thumbnails.default ?? thumbnails.medium ?? thumbnails.high
    if (picture !== undefined) store.channelPictures.prime(id, picture)
  }
  const videos = results.flatMap((result) => (result.kind === 'video' ? result.video : []))
  store.receive(videos, true)
  store.subscriberCounts.request(channels.map(({ id }) => id))
}
