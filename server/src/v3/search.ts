import type { WireSearchList, WireSearchResult } from '@vtube/shared/wire'
import { escapeText } from '../http/html.ts'
import type { Page, SearchHit, SearchQuery, SearchType } from '../source/VideoSource.ts'
import type { Channel } from '../source/channel.ts'
import type { PictureSet, Video } from '../source/video.ts'
import {
  type Handler,
  invalidParameter,
  type Parameters,
  readChoice,
  readPage,
  readParts,
  readRegionCode,
} from './parameters.ts'
import { toPaging, toWireThumbnails, toWireTime, withEtag } from './wireShapes.ts'

const TYPES: readonly SearchType[] = ['video', 'channel', 'playlist']
/** The provider's further order counts a channel's videos; views are the nearest that every row has. */
const ORDERS = ['relevance', 'date', 'viewCount', 'rating', 'title', 'videoCount'] as const

interface SearchCall {
  parts: ReadonlySet<string>
  query: SearchQuery
  regionCode: string | null
}

function readTypes(parameters: Parameters): SearchType[] {
  const given = parameters.list('type')
  if (given.length === 0) return [...TYPES]
  const unknown = given.find((name) => TYPES.every((type) => type !== name))
  if (unknown !== undefined) {
    throw invalidParameter(
      'type',
      `Invalid value “${unknown}” for type: name one or more of ${TYPES.join(', ')}.`,
    )
  }
  return TYPES.filter((type) => given.includes(type))
}

function readSearchCall(parameters: Parameters): SearchCall {
  const parts = readParts(parameters, ['id', 'snippet'])
  const order = readChoice(parameters, 'order', ORDERS)
  return {
    parts,
    regionCode: readRegionCode(parameters),
    query: {
      ...readPage(parameters, { min: 0, max: 50, standard: 5 }),
      q: parameters.text('q'),
      channelId: parameters.text('channelId'),
      types: readTypes(parameters),
      order: order === 'videoCount' ? 'viewCount' : order,
    },
  }
}

/** Characters of a description that a search tells, as with the provider. */
const DESCRIPTION_LENGTH = 160

function shorten(description: string): string {
  const line = description.replaceAll(/\s+/gv, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  // By characters, not by halves of them; none has more than two.
  const beginning = Array.from(line.slice(0, 2 * DESCRIPTION_LENGTH)).slice(0, DESCRIPTION_LENGTH)
  return `${beginning.join('').trimEnd()} ...`
}

/** Pictures by the three names that a search tells. */
const small = ({ default: smallest, medium, high }: PictureSet): PictureSet => ({
  ...(smallest ? { default: smallest } : {}),
  ...(medium ? { medium } : {}),
  ...(high ? { high } : {}),
})

/** A channel's pictures come without their size here (FACTS: oddities). */
const sizeless = (pictures: PictureSet): PictureSet =>
  Object.fromEntries(
    Object.entries(small(pictures)).map(([name, { url }]) => [name, { url, width: null, height: null }]),
  )

// Titles of this call are HTML-escaped, and they alone (FACTS: oddities).
const toVideoSnippet = (video: Video, publicUrl: string) => ({
  publishedAt: toWireTime(video.publishedAt),
  channelId: video.channelId,
  title: escapeText(video.title),
  description: shorten(video.description),
  thumbnails: toWireThumbnails(small(video.thumbnails), publicUrl),
  channelTitle: video.channelTitle,
  liveBroadcastContent: video.liveState,
})

const toChannelSnippet = (channel: Channel, publicUrl: string) => ({
  publishedAt: toWireTime(channel.publishedAt),
  channelId: channel.id,
  title: escapeText(channel.title),
  description: shorten(channel.description),
  thumbnails: toWireThumbnails(sizeless(channel.thumbnails), publicUrl),
  channelTitle: channel.title,
  liveBroadcastContent: 'none',
})

function toWireSearchResult(hit: SearchHit, parts: ReadonlySet<string>, publicUrl: string): WireSearchResult {
  const id =
    hit.kind === 'video'
      ? { kind: 'youtube#video', videoId: hit.video.id }
      : { kind: 'youtube#channel', channelId: hit.channel.id }
  if (!parts.has('snippet')) return withEtag('youtube#searchResult', { id })
  const snippet =
    hit.kind === 'video' ? toVideoSnippet(hit.video, publicUrl) : toChannelSnippet(hit.channel, publicUrl)
  return withEtag('youtube#searchResult', { id, snippet })
}

function toWireSearchList(
  page: Page<SearchHit>,
  call: { maxResults: number; parts: ReadonlySet<string>; regionCode: string | null },
  publicUrl: string,
): WireSearchList {
  const { nextPageToken, prevPageToken, pageInfo } = toPaging(page, call.maxResults)
  return withEtag('youtube#searchListResponse', {
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
    ...(prevPageToken === undefined ? {} : { prevPageToken }),
    ...(call.regionCode === null ? {} : { regionCode: call.regionCode }),
    pageInfo,
    items: page.items.map((hit) => toWireSearchResult(hit, call.parts, publicUrl)),
  })
}

export const handleSearch: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query, regionCode } = readSearchCall(parameters)
  const { value, ...rest } = await source.search(query, inquiry)
  return {
    ...rest,
    value: toWireSearchList(value, { maxResults: query.maxResults, parts, regionCode }, publicUrl),
  }
}
