import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { SelectedVideo, Video, VideoCounts, VideoDetails } from '../domain/video.ts'
import { parseIsoDuration } from '../domain/parseTime.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import { videoCall } from './calls.ts'
import type { ApiClient } from './request/client.ts'
import { decodeEntities } from './request/plainText.ts'
import { loadPage, readList } from './lists.ts'
import {
  absentText,
  absentTime,
  count,
  idIn,
  part,
  publicationOf,
  text,
  thumbnails,
  toThumbnails,
} from './request/wireFields.ts'

/** The schema of the video entity (specification, section 3). Each part of the entity may be missing. */
const schema = v.object({
  id: idIn('videoId'),
  snippet: part({
    title: text,
    description: text,
    channelId: text,
    channelTitle: text,
    publishedAt: absentTime,
    thumbnails,
  }),
  contentDetails: part({ duration: absentText }),
  statistics: part({ viewCount: count, likeCount: count, commentCount: count }),
  facts: part({}),
})
type WireVideo = v.InferOutput<typeof schema>

/** Parses a video of any list. Returns null if it has no id. */
export function parseVideo(item: unknown): WireVideo | null {
  const wire = parseOrNull(schema, item)
  return wire?.id === '' ? null : wire
}

const countsOf = ({ statistics }: WireVideo): VideoCounts => ({
  viewCount: statistics?.viewCount ?? null,
  likeCount: statistics?.likeCount ?? null,
  commentCount: statistics?.commentCount ?? null,
})

const detailsOf = (wire: WireVideo): VideoDetails => ({
  ...countsOf(wire),
  durationSeconds: parseIsoDuration(wire.contentDetails?.duration),
})

/** Converts a parsed video, with details if it has `contentDetails`. Returns null if it has no snippet. */
export function videoOf(wire: WireVideo, origin: 'videos' | 'search'): Video | null {
  if (wire.snippet === undefined) return null
  const { title, description, channelId, channelTitle, publishedAt, thumbnails } = wire.snippet
  return {
    id: wire.id,
    title: sanitizeName(origin === 'search' ? decodeEntities(title) : title),
    description,
    channelId,
    channelTitle: sanitizeName(channelTitle),
    publishedAt: publicationOf(publishedAt, wire.facts),
    thumbnails: toThumbnails(thumbnails),
    details: wire.contentDetails === undefined ? null : detailsOf(wire),
  }
}

/** Reads a video of any list. Returns null if it has no id or no snippet. Only titles of `/search` are escaped. */
export function toVideo(item: unknown, origin: 'videos' | 'search'): Video | null {
  const wire = parseVideo(item)
  return wire && videoOf(wire, origin)
}

/** Reads the counts of an item that was requested with `part=statistics`. A hidden count is null. */
export function toVideoCounts(item: unknown): VideoCounts | null {
  const wire = parseVideo(item)
  return wire && countsOf(wire)
}

/** Reads the id and the details of an item that was requested with `part=contentDetails,statistics`. */
export function toVideoDetails(item: unknown): { id: string; details: VideoDetails } | null {
  const wire = parseVideo(item)
  return wire && { id: wire.id, details: detailsOf(wire) }
}

/**
 * Fetches one video with its counts. The video is null if the answer has no item or if its item lacks an id or a
 * snippet. For a private or deleted video, the provider answers with status 200 and no items, so the message 'Invalid
 * video data' depends on the missing item and not on the status.
 */
export async function loadVideo(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<SelectedVideo | null> {
  const { resource, parameters } = videoCall(id)
  const { body } = await client.get(resource, parameters, signal)
  const [item] = readList(body).items
  const video = toVideo(item, 'videos')
  return video === null ? null : { ...video, counts: toVideoCounts(item) }
}

/** Fetches the duration and the counts of up to 50 videos. Videos that do not exist are left out. */
export async function loadVideoDetails(
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VideoDetails>> {
  const parameters = { part: 'contentDetails,statistics', id: ids.join(',') }
  const { items } = await loadPage(client, { resource: 'videos', parameters }, toVideoDetails)
  return new Map(items.map(({ id, details }) => [id, details]))
}
