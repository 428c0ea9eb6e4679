import type { DetailsLoaders } from '../../details/createDetailsLoaders.ts'
import { requestDetails } from '../../details/requestDetails.ts'
import type { SearchResult } from '../../domain/searchResult.ts'

/**
 * Asks for everything that the rows of a page will show: at most one call for its videos, one for the pictures
 * of their channels and, when it found channels, one for their subscribers. Never a request per row.
 */
export function requestResultDetails(loaders: DetailsLoaders, results: readonly SearchResult[]): void {
  const channels = results.flatMap((result) => (result.kind === 'channel' ? result.channel : []))
  // A channel among the results brings its picture along: its videos need not ask for it.
  for (const { id, thumbnails } of channels) {
    const picture = thumbnails.default ?? thumbnails.medium ?? thumbnails.high
    if (picture !== undefined) loaders.channelPictures.remember(id, picture)
  }
  requestDetails(
    loaders,
    results.flatMap((result) => (result.kind === 'video' ? result.video : [])),
  )
  loaders.subscriberCounts.request(channels.map(({ id }) => id))
}
