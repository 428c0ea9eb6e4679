import type { Page, PageDescription } from '../http/staticFiles.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import { metaTags } from './metaTags.ts'
import { toSharedVideo, videoIdOf } from './sharedVideo.ts'

interface DescriberOptions {
  source: Pick<VideoSource, 'listVideos'>
  /** Whether other pages may embed the player. */
  isEmbeddable: boolean
}

/** Returns a function that describes the page of a video; null for other pages, and where the video cannot be read. */
export const createPageDescriber =
  ({ source, isEmbeddable }: DescriberOptions) =>
  async ({ path, origin, language, signal }: Page): Promise<PageDescription | null> => {
    const id = videoIdOf(path)
    if (id === null) return null
    // The page itself works without the database, and says what is wrong.
    const answer = await source.listVideos({ ids: [id] }, { spender: null, signal }).catch(() => null)
    const video = answer?.value.items[0]
    if (video === undefined) return null
    const shared = toSharedVideo(video, origin, isEmbeddable)
    return { tags: metaTags(shared, language), canonicalUrl: shared.pageUrl }
  }
