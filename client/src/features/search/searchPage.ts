import type { SearchResult } from '../../domain/searchResult.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'

/** The code for the search page that is not part of the first load. */
export { loadSearchPage } from '../../api/searchApi.ts'

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
