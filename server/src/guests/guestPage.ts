import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { renderPage } from '../http/serverPages.ts'
import { translatorOf } from '../language/translate.ts'
import { largestPicture, type Video } from '../domain/Video.ts'
import { toAbsoluteUrl } from '../v3/wireShapes.ts'
import type { GuestLink } from './guestLinks.ts'

interface GuestPageOptions {
  language: string
  origin: string
  /** The video that the page plays. */
  video: Video
  /** The title of the series that the video is a part of, or null. */
  seriesTitle: string | null
  link: GuestLink
  /** The name of the person who has made the link, or null if it is not known. */
  owner: string | null
  /** The videos of the link, in their order. */
  videos: readonly Video[]
  /** The query that every address of the page carries, such as `guest=…`. */
  query: string
  /** The id of the session that the address names, or null. */
  session: string | null
  /** The address of the script of sessions, or null. No other page of a guest has a script. */
  script: string | null
}

const frameOf = (language: string, script: string | null = null) => ({ language, icon: '/icon.svg', script })

/** Returns the page on which a guest watches the videos of a link. */
export function guestPage({
  language,
  link,
  seriesTitle,
  script,
  ...page
}: GuestPageOptions): Promise<string> {
  const { origin, video, videos, owner, query, session } = page
  const place = video.facts?.series ?? null
  const picture = largestPicture(video.thumbnails)
  const pictureUrl = picture && toAbsoluteUrl(picture.url, origin)
  return renderPage(
    'guest',
    {
      origin,
      video: { id: video.id, title: video.title },
      place:
        place === null || seriesTitle === null
          ? null
          : { series: seriesTitle, season: place.season, part: place.part },
      durationSeconds: video.durationSeconds,
      listTitle: link.title,
      videos: videos.map(({ id, title }) => ({ id, title })),
      allowsDownload: link.allowsDownload,
      query,
      // Programs that make previews have no cookie, so the address of the picture contains the token.
      pictureUrl: pictureUrl && `${pictureUrl}${pictureUrl.includes('?') ? '&' : '?'}${query}`,
      owner,
      expiresAt: link.expiresAt,
      session,
    },
    frameOf(language, session === null ? null : script),
  )
}

interface GuestNoticeOptions {
  language: string
  /** The reason why the video cannot be shown. */
  notice: Message
  /** What the guest can do, or null. */
  detail: Message | null
  /** The time at which the link expired, or null if it has not. */
  endedAt: Date | null
}

/** Returns the page that a guest gets if the video cannot be shown. */
export function guestNotice({ language, notice, detail, endedAt }: GuestNoticeOptions): Promise<string> {
  const t = translatorOf(language)
  return renderPage(
    'guestNotice',
    { text: t(notice), detail: detail && t(detail), endedAt },
    frameOf(language),
  )
}

/** Returns the oEmbed response about the page (oembed.com, version 1.0). */
export const describeForOembed = (video: Video, origin: string, language: string) => ({
  version: '1.0',
  type: 'link',
  provider_name: 'Vtube',
  provider_url: `${origin}/`,
  title: video.title.trim() || translatorOf(language)(m.untitledVideo),
})
