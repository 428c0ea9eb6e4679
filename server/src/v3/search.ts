import type { WireSearchList, WireSearchResult } from '@vtube/shared/wire'
import { escapeText } from '../http/html.ts'
import {
  SEARCH_ORDERS,
  type SearchHit,
  type SearchQuery,
  type SearchType,
  type TranscriptMoment,
} from '../domain/VideoSource.ts'
import type { Channel } from '../domain/Channel.ts'
import type { PictureSet } from '../domain/Video.ts'
import {
  invalidValue,
  readChoice,
  readPage,
  readParts,
  readRegionCode,
  type Handler,
  type Parameters,
} from './parameters.ts'
import { readLanguage, readVideoFilter } from './readVideoFilter.ts'
import { toLibraryMarks, toPaging, toWireThumbnails, toWireTime, withEtag } from './wireShapes.ts'

const TYPES: readonly SearchType[] = ['video', 'channel', 'playlist']
/** The values of `order`. `videoCount` (of channels) sorts by views, because videos have no such count. */
const ORDERS = [...SEARCH_ORDERS, 'videoCount'] as const

function readTypes(parameters: Parameters): SearchType[] {
  const given = parameters.list('type')
  if (given.length === 0) return [...TYPES]
  const unknown = given.find((name) => TYPES.every((type) => type !== name))
  if (unknown !== undefined) throw invalidValue('type', unknown, `name one or more of ${TYPES.join(', ')}`)
  return TYPES.filter((type) => given.includes(type))
}

/** The length to which the provider shortens descriptions in search results. */
const DESCRIPTION_LENGTH = 160

export function shorten(description: string): string {
  const line = description.replaceAll(/\s+/gv, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  // The limit counts code points, each of which has at most two UTF-16 units.
  const start = Array.from(line.slice(0, 2 * DESCRIPTION_LENGTH)).slice(0, DESCRIPTION_LENGTH)
  return `${start.join('').trimEnd()} ...`
}

/** Keeps the three sizes that search results contain. */
const withSearchSizes = ({ default: smallest, medium, high }: PictureSet): PictureSet => ({
  ...(smallest ? { default: smallest } : {}),
  ...(medium ? { medium } : {}),
  ...(high ? { high } : {}),
})

/** Removes width and height of channel pictures, because the provider's search results do not contain them either. */
const withoutDimensions = (pictures: PictureSet): PictureSet =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, { url }]) => [name, { url, width: null, height: null }]),
  )

/** Returns the fields of a channel under the names of the corresponding video fields. */
const toVideoFields = (channel: Channel) => ({
  ...channel,
  channelId: channel.id,
  thumbnails: withoutDimensions(channel.thumbnails),
  channelTitle: channel.title,
  liveState: 'none',
})

function toWireSearchResult(hit: SearchHit, parts: ReadonlySet<string>, publicUrl: string): WireSearchResult {
  const id =
    hit.kind === 'video'
      ? { kind: 'youtube#video', videoId: hit.video.id }
      : { kind: 'youtube#channel', channelId: hit.channel.id }
  const marks = hit.kind === 'video' ? toLibraryMarks(hit.video) : {}
  if (!parts.has('snippet')) return withEtag('youtube#searchResult', { id, ...marks })
  const item = hit.kind === 'video' ? hit.video : toVideoFields(hit.channel)
  const moment = hit.kind === 'video' ? hit.moment : undefined
  const snippet = {
    publishedAt: toWireTime(item.publishedAt),
    channelId: item.channelId,
    // As with the provider, only the titles in search results are escaped for HTML.
    title: escapeText(item.title),
    description: moment ? describeMoment(moment) : shorten(item.description),
    thumbnails: toWireThumbnails(withSearchSizes(item.thumbnails), publicUrl),
    channelTitle: item.channelTitle,
    liveBroadcastContent: item.liveState,
  }
  return withEtag('youtube#searchResult', {
    id,
    snippet,
    ...(moment ? { moment: { startAt: String(moment.startSeconds) } } : {}),
    ...marks,
  })
}

/** Formats the spoken text of a moment and its time, as `1:23 “…”`. */
const describeMoment = ({ startSeconds, text }: TranscriptMoment): string =>
  `${toClock(startSeconds)} “${text}”`

function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}

export const handleSearch: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, 'id, snippet')
  const order = readChoice(parameters, 'order', ORDERS)
  const regionCode = readRegionCode(parameters)
  const filter = readVideoFilter(parameters)
  const language = readLanguage(parameters)
  const query: SearchQuery = {
    ...readPage(parameters, { min: 0, max: 50, default: 5 }),
    q: parameters.text('q'),
    channelId: parameters.text('channelId'),
    types: readTypes(parameters),
    order: order === 'videoCount' ? 'viewCount' : order,
    relatedTo: parameters.text('relatedToVideoId'),
    isExact: readChoice(parameters, 'exactWords', ['false', 'true']) === 'true',
    ...(filter !== null && { filter }),
    ...(language !== null && { language }),
  }
  const { value, ...rest } = await source.search(query, inquiry)
  const { pageInfo, ...pageTokens } = toPaging(value, query.maxResults)
  const list: WireSearchList = withEtag('youtube#searchListResponse', {
    ...pageTokens,
    ...(regionCode === null ? {} : { regionCode }),
    pageInfo,
    ...(value.correctedQuery === undefined ? {} : { spelling: { correctedQuery: value.correctedQuery } }),
    items: value.items.map((hit) => toWireSearchResult(hit, parts, publicUrl)),
  })
  return { ...rest, value: list }
}
