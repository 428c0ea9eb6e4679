import type { Html } from '../http/html.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import { metaTags } from './metaTags.ts'
import { toSharedVideo, videoIdOf } from './sharedVideo.ts'

/** What a page says to other sites. */
export interface PageDescription {
  /** Elements for its head. */
  tags: Html
  /** Its URL without parameters. */
  canonicalUrl: string
}

interface DescriberOptions {
  source: Pick<VideoSource, 'listVideos'>
  /** Whether other pages may embed the player. */
  isEmbeddable: boolean
}

interface DescribedPage {
  path: string
  origin: string
  language: string
  signal: AbortSignal
}

/** Returns a function that describes the page of a video; null for other pages, and where the video cannot be read. */
export const createPageDescriber =
  ({ source, isEmbeddable }: DescriberOptions) =>
  async ({ path, origin, language, signal }: DescribedPage): Promise<PageDescription | null> => {
    const id = videoIdOf(path)
    if (id === null) return null
    // The page itself works without the database, and says what is wrong.
    const answer = await source.listVideos({ ids: [id] }, { subject: null, signal }).catch(() => null)
    const video = answer?.value.items[0]
    if (video === undefined) return null
    const shared = toSharedVideo(video, origin, isEmbeddable)
    return { tags: metaTags(shared, language), canonicalUrl: shared.pageUrl }
  }
