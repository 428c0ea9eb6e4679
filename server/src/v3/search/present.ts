import type { WireSearchList, WireSearchResult } from '@vtube/shared/wire'
import { escapeText } from '../../http/html.ts'
import type { Channel } from '../../source/channel.ts'
import type { Page, SearchHit } from '../../source/VideoSource.ts'
import type { PictureSet, Video } from '../../source/video.ts'
import { toPaging, toWireThumbnails, toWireTime, withEtag } from '../wireShapes.ts'

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

export function toWireSearchResult(
  hit: SearchHit,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WireSearchResult {
  const id =
    hit.kind === 'video'
      ? { kind: 'youtube#video', videoId: hit.video.id }
      : { kind: 'youtube#channel', channelId: hit.channel.id }
  if (!parts.has('snippet')) return withEtag('youtube#searchResult', { id })
  const snippet =
    hit.kind === 'video' ? toVideoSnippet(hit.video, publicUrl) : toChannelSnippet(hit.channel, publicUrl)
  return withEtag('youtube#searchResult', { id, snippet })
}

export function toWireSearchList(
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
