import type { Video } from '../domain/video.ts'
import type { DetailsLoaders } from './createDetailsLoaders.ts'

/**
 * Asks for everything that the cards of a page will show, before they are drawn: a page costs at most one call
 * for its videos and one for its channels, however its cards come into view. The videos themselves are kept,
 * so that the watch page can show what the card knew.
 */
export function requestDetails(loaders: DetailsLoaders, videos: readonly Video[]): void {
  const missing: string[] = []
  for (const video of videos) {
    loaders.seen.set(video.id, video)
    if (video.details === null) missing.push(video.id)
    else loaders.videos.remember(video.id, video.details)
  }
  loaders.videos.request(missing)
  loaders.channelPictures.request(videos.flatMap(({ channelId }) => (channelId === '' ? [] : channelId)))
}
