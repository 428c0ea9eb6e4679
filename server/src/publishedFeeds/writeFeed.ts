import { generateOpml, generateRssFeed } from 'feedsmith'
import { WEB_ADDRESS, webUrl, withoutTrailingPunctuation } from '@vtube/shared/webAddress'
import { escapeText, html } from '../http/html.ts'

const TOKEN = new RegExp(String.raw`(?<end>\r\n|\r|\n)|${WEB_ADDRESS}`, 'giu')

/** Returns the HTML of a plain text, which keeps its lines and turns web addresses into links. */
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
  /** The size in bytes. For a file that will be made later, it is an estimate. */
  bytes: number
}

export interface FeedEntry {
  /** An id that does not depend on the address of the server. */
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

/** Matches the characters that XML 1.0 does not allow. Programs refuse a whole feed because of a single one. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const toXmlText = (text: string): string => text.toWellFormed().replaceAll(NO_XML, '')

const toHtml = (text: string): string => textToHtml(toXmlText(text))

const CDATA = { start: '<![CDATA[', end: ']]>' }

/**
 * Replaces CDATA sections by escaped text, because feedsmith puts line breaks around these sections, which some
 * programs show in titles.
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

/** Returns the picture in the form for programs that read feeds. They do not know the pictures of podcasts. */
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
      // Directories of podcasts must not list private feeds.
      block: true,
      ...(feed.pictureUrl !== null && { image: feed.pictureUrl }),
    },
    items: feed.entries.map((entry) => ({
      title: toXmlText(entry.title),
      link: entry.url,
      guid: { value: entry.id, isPermaLink: false },
      // Programs interpret descriptions as HTML.
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
