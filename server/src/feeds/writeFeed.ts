import { generateOpml, generateRssFeed } from 'feedsmith'
import { WEB_ADDRESS, webUrl, withoutTrailingPunctuation } from '@vtube/shared/webAddress'
import { escapeText, html } from '../http/html.ts'

const TOKEN = new RegExp(String.raw`(?<end>\r\n|\r|\n)|${WEB_ADDRESS}`, 'giu')

/** Returns a plain text as HTML that looks the same: its lines are kept, and web addresses are links. */
function textToHtml(given: string): string {
  const text = given.trim()
  let markup = ''
  let done = 0
  for (const { 0: token, index, groups } of text.matchAll(TOKEN)) {
    markup += escapeText(text.slice(done, index))
    markup += groups?.['end'] === undefined ? link(token) : '<br>'
    done = index + token.length
  }
  return markup + escapeText(text.slice(done))
}

function link(token: string): string {
  const address = withoutTrailingPunctuation(token)
  const url = webUrl(address)
  const rest = escapeText(token.slice(address.length))
  return url === null ? escapeText(token) : html`<a href="${url}">${address}</a>`.markup + rest
}

/** A file of a video that a program plays or saves. */
export interface Enclosure {
  url: string
  type: string
  /** The size in bytes. It is an estimate for a file that is made later. */
  bytes: number
}

export interface FeedEntry {
  /** An id that is the same whatever the address of the server. */
  id: string
  title: string
  description: string
  /** The address of the page of the video. */
  url: string
  channelTitle: string
  publishedAt: Date
  durationSeconds: number | null
  pictureUrl: string
  enclosure: Enclosure | null
}

export interface FeedDocument {
  title: string
  /** The addresses of the feed itself, and of the page with the same list. */
  selfUrl: string
  pageUrl: string
  pictureUrl: string | null
  language: string
  updatedAt: Date
  entries: readonly FeedEntry[]
}

/** Matches the characters that XML 1.0 does not allow. Readers refuse a whole feed because of one. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const toXmlText = (text: string): string => text.toWellFormed().replaceAll(NO_XML, '')

const toHtml = (text: string): string => textToHtml(toXmlText(text))

const CDATA = { start: '<![CDATA[', end: ']]>' }

/**
 * Replaces sections of CDATA by escaped text. feedsmith puts line breaks around them, which some readers take for a part
 * of titles.
 */
function withoutCdata(xml: string): string {
  const parts: string[] = []
  let done = 0
  for (let start = xml.indexOf(CDATA.start); start !== -1; start = xml.indexOf(CDATA.start, done)) {
    const from = start + CDATA.start.length
    const to = xml.indexOf(CDATA.end, from)
    parts.push(xml.slice(done, start).trim(), escapeText(xml.slice(from, to)))
    done = to + CDATA.end.length
  }
  return [...parts, xml.slice(done).trimStart()].join('')
}

/** The picture for readers of feeds, which know nothing of those of podcasts. */
const mediaOf = ({ pictureUrl }: FeedEntry) => ({ thumbnails: [{ url: pictureUrl }] })

const itunesOf = ({ durationSeconds, pictureUrl }: FeedEntry) => ({
  ...(durationSeconds !== null && { duration: Math.round(durationSeconds) }),
  image: pictureUrl,
})

/** Returns a feed as RSS 2.0, with enclosures and with the lengths and pictures that podcast programs read. */
export function writeRss(feed: FeedDocument): string {
  const title = toXmlText(feed.title)
  const xml = generateRssFeed({
    title,
    link: feed.pageUrl,
    description: title,
    language: feed.language,
    lastBuildDate: feed.updatedAt,
    generator: 'Vtube',
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }] },
    itunes: {
      author: title,
      explicit: false,
      // Feeds of one's own must not become entries of a directory.
      block: true,
      ...(feed.pictureUrl !== null && { image: feed.pictureUrl }),
    },
    items: feed.entries.map((entry) => ({
      title: toXmlText(entry.title),
      link: entry.url,
      guid: { value: entry.id, isPermaLink: false },
      // Readers take descriptions for HTML.
      description: toHtml(entry.description),
      media: mediaOf(entry),
      pubDate: entry.publishedAt,
      itunes: { ...itunesOf(entry), author: toXmlText(entry.channelTitle) },
      ...(entry.enclosure !== null && {
        enclosures: [{ url: entry.enclosure.url, length: entry.enclosure.bytes, type: entry.enclosure.type }],
      }),
    })),
  })
  return withoutCdata(xml)
}

/** Returns a list of feeds as OPML 2.0. */
export const writeOpml = (feeds: readonly { title: string; url: string; pageUrl: string }[]): string =>
  generateOpml({
    head: { title: 'Vtube' },
    body: {
      outlines: feeds.map(({ title, url, pageUrl }) => ({
        text: toXmlText(title),
        title: toXmlText(title),
        type: 'rss',
        xmlUrl: url,
        htmlUrl: pageUrl,
      })),
    },
  })
