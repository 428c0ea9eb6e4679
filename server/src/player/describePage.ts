import * as m from '@vtube/messages'
import type { Page, PageDescription } from '../http/staticFiles.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { toSharedVideo, videoIdOf, PLAYER_SIZE, type SharedVideo } from './sharedVideo.ts'
import { html, type Html } from '../http/html.ts'
import { translatorOf } from '../language/translate.ts'
import { isDay, type Video } from '../domain/Video.ts'
import { shorten } from '../v3/search.ts'

interface DescriberOptions {
  source: Pick<VideoSource, 'listVideos'>
  /** Whether other pages may embed the player. */
  isEmbeddable: boolean
}

/** Returns a function that describes the page of a readable video, and returns null for all other pages. */
export const createPageDescriber =
  ({ source, isEmbeddable }: DescriberOptions) =>
  async ({ path, origin, language, limit, signal }: Page): Promise<PageDescription | null> => {
    const id = videoIdOf(path)
    if (id === null) return null
    // The page itself works without the database and shows the error.
    const answer = await source.listVideos({ ids: [id] }, { spender: null, limit, signal }).catch(() => null)
    const video = answer?.value.items[0]
    if (video === undefined) return null
    const shared = toSharedVideo(video, origin, isEmbeddable)
    return { tags: metaTags(shared, language), canonicalUrl: shared.pageUrl }
  }

/** Returns the URL of the oEmbed response about a page. */
const oembedUrlOf = (pageUrl: string): string =>
  `${new URL(pageUrl).origin}/oembed?${new URLSearchParams({ format: 'json', url: pageUrl }).toString()}`

const property = (name: string, content: string | number | null): Html | null =>
  content === null || content === '' ? null : html`<meta property="${name}" content="${content}" />`

/**
 * Returns the elements that describe the page of a video to other sites: Open Graph, X Cards, and the link to oEmbed.
 * @param language the language of the page, for the title of a video without one
 */
function metaTags(shared: SharedVideo, language: string): Html {
  const { video, pageUrl, playerUrl, pictureUrl } = shared
  const title = video.title.trim() || translatorOf(language)(m.untitledVideo)
  return html`${[
    property('og:site_name', 'Vtube'),
    property('og:type', 'video.other'),
    property('og:title', title),
    property('og:description', shorten(video.description)),
    property('og:url', pageUrl),
    property('og:image', pictureUrl),
    property('og:image:alt', pictureUrl && title),
    ...(playerUrl === null ? [] : playerProperties(playerUrl)),
    property('video:duration', video.durationSeconds && Math.round(video.durationSeconds)),
    property('video:release_date', releaseDate(video)),
    html`<meta name="twitter:card" content="${pictureUrl === null ? 'summary' : 'summary_large_image'}" />`,
    html`<link
      rel="alternate"
      type="application/json+oembed"
      href="${oembedUrlOf(pageUrl)}"
      title="${title}"
    />`,
  ]}`
}

const releaseDate = (video: Video): string => {
  const time = video.publishedAt.toISOString()
  return isDay(video) ? time.slice(0, time.indexOf('T')) : time
}

const playerProperties = (url: string) => [
  property('og:video', url),
  property('og:video:secure_url', url.startsWith('https:') ? url : null),
  property('og:video:type', 'text/html'),
  property('og:video:width', PLAYER_SIZE.width),
  property('og:video:height', PLAYER_SIZE.height),
]
