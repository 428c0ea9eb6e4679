import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { html, type Html } from '../http/html.ts'
import { htmlDocument } from '../http/htmlDocument.ts'
import { translatorOf } from '../language/translate.ts'
import { largestPicture, type Video } from '../domain/Video.ts'
import { toAbsoluteUrl } from '../v3/wireShapes.ts'

interface GuestPageOptions {
  language: string
  origin: string
  /** The video that the page plays. */
  video: Video
  /** The name of the playlist, or an empty text for a single video. */
  listTitle: string
  /** The videos of the link, in their order. */
  videos: readonly Video[]
  allowsDownload: boolean
  /** The query that every address of the page carries, such as `guest=…`. */
  query: string
  styles: readonly string[]
}

/**
 * Returns the page on which a guest watches the videos of a link: the player in a frame, the title and, for a playlist,
 * its videos. The page has no script.
 */
export function guestPage(options: GuestPageOptions): Html {
  const { language, video, allowsDownload, query, styles } = options
  const t = translatorOf(language)
  const title = titleOf(video, language)
  const path = encodeURIComponent(video.id)
  return page(
    { language, title, styles, head: metaTags(options, title) },
    html`<main>
      <iframe
        src="/embed/${path}"
        title="${title}"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      ></iframe>
      <h1 dir="auto">${title}</h1>
      ${
        allowsDownload &&
        html`<p>
          <a class="button" href="/media/${path}?download&amp;${query}" download>${t(m.downloadVideo)}</a>
        </p>`
      }
      ${options.listTitle !== '' && playlist(options)}
    </main>`,
  )
}

interface GuestNoticeOptions {
  language: string
  notice: Message
  styles: readonly string[]
}

/** Returns the page that a guest gets if the video cannot be shown, with the reason. */
export function guestNotice({ language, notice, styles }: GuestNoticeOptions): Html {
  const t = translatorOf(language)
  return page(
    { language, title: t(m.guestLink), styles },
    html`<main class="notice">
      <div role="alert"><h1>${t(notice)}</h1></div>
    </main>`,
  )
}

interface PageOptions {
  language: string
  title: string
  styles: readonly string[]
  /** Further elements of the head of the page. */
  head?: Html | false
}

const page = ({ language, title, styles, head = false }: PageOptions, content: Html): Html =>
  htmlDocument({
    language,
    title,
    styles,
    head: html`<meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      ${head}`,
    body: html`${content}
      <footer><a href="/">Vtube</a></footer>`,
  })

/** Returns the list of the videos of a playlist, with links to the previous and the next video. */
function playlist({ language, video, listTitle, videos, query }: GuestPageOptions): Html {
  const t = translatorOf(language)
  const hrefOf = (id: string) => `/embed/${encodeURIComponent(id)}?${query}`
  const position = videos.findIndex(({ id }) => id === video.id)
  const step = (other: Video | undefined, label: string, relation: string) =>
    other !== undefined && html`<a class="button" href="${hrefOf(other.id)}" rel="${relation}">${label}</a>`
  return html`<nav aria-labelledby="list">
    <h2 id="list" dir="auto">${listTitle}</h2>
    <p class="steps">
      ${step(videos[position - 1], t(m.previousVideo), 'prev')}
      ${step(videos[position + 1], t(m.nextVideo), 'next')}
    </p>
    <ol>
      ${videos.map(
        (one) =>
          html`<li>
            <a href="${hrefOf(one.id)}" ${one.id === video.id && html`aria-current="page"`} dir="auto"
              >${titleOf(one, language)}</a
            >
          </li>`,
      )}
    </ol>
  </nav>`
}

const titleOf = ({ title }: Video, language: string): string =>
  title.trim() || translatorOf(language)(m.untitledVideo)

/** Returns the elements from which chat programs read the title and the picture of the video. */
function metaTags({ origin, video, query }: GuestPageOptions, title: string): Html {
  const path = encodeURIComponent(video.id)
  const picture = largestPicture(video.thumbnails)
  const pictureUrl = picture && toAbsoluteUrl(picture.url, origin)
  // Programs that make previews have no cookie, so the address of the picture contains the token.
  const openUrl = pictureUrl && `${pictureUrl}${pictureUrl.includes('?') ? '&' : '?'}${query}`
  const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`
  return html`${[
    property('og:site_name', 'Vtube'),
    property('og:type', 'video.other'),
    property('og:title', title),
    property('og:url', `${origin}/embed/${path}?${query}`),
    ...(openUrl === null ? [] : [property('og:image', openUrl), property('og:image:alt', title)]),
    html`<meta name="twitter:card" content="${openUrl === null ? 'summary' : 'summary_large_image'}" />`,
    html`<link
      rel="alternate"
      type="application/json+oembed"
      href="${origin}/embed/${path}/oembed?${query}"
      title="${title}"
    />`,
  ]}`
}

/** Returns the oEmbed response about the page (oembed.com, version 1.0). */
export const describeForOembed = (video: Video, origin: string, language: string) => ({
  version: '1.0',
  type: 'link',
  provider_name: 'Vtube',
  provider_url: `${origin}/`,
  title: titleOf(video, language),
})
