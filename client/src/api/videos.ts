import * as v from 'valibot'
import type { SelectedVideo, Video, VideoCounts, VideoDetails } from '../domain/video.ts'
import { parseIsoDuration } from '../domain/time.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import { videoCall } from './calls.ts'
import type { ApiClient } from './client.ts'
import { decodeEntities } from './plainText.ts'
import {
  absentText,
  absentTime,
  count,
  part,
  readList,
  text,
  thumbnails,
  toThumbnails,
} from './wireFields.ts'

/** Ids come plain from `/videos` and as objects from `/search`. */
const id = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ videoId: v.string() }),
      v.transform(({ videoId }) => videoId),
    ),
  ]),
  '',
)

const schema = v.object({
  id,
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
})
type WireVideo = v.InferOutput<typeof schema>

const read = (item: unknown): WireVideo | null => {
  const result = v.safeParse(schema, item)
  return result.success && result.output.id !== '' ? result.output : null
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

/**
 * Reads a video of any list; null when it has no id or no snippet. Titles of `/search`, and only they, arrive escaped.
 * Details are set when the item brought its content details.
 */
export function toVideo(item: unknown, origin: 'videos' | 'search'): Video | null {
  const wire = read(item)
  if (wire?.snippet === undefined) return null
  const { title, description, channelId, channelTitle, publishedAt = null, thumbnails } = wire.snippet
  return {
    id: wire.id,
    title: sanitizeName(origin === 'search' ? decodeEntities(title) : title),
    description,
    channelId,
    channelTitle: sanitizeName(channelTitle),
    publishedAt,
    thumbnails: toThumbnails(thumbnails),
    details: wire.contentDetails === undefined ? null : detailsOf(wire),
  }
}

/** Reads the counts of an item that came with `part=statistics`; null each when hidden. */
export function toVideoCounts(item: unknown): VideoCounts | null {
  const wire = read(item)
  return wire === null ? null : countsOf(wire)
}

/** Reads id and details of an item that came with `part=contentDetails,statistics`. */
export function toVideoDetails(item: unknown): { id: string; details: VideoDetails } | null {
  const wire = read(item)
  return wire === null ? null : { id: wire.id, details: detailsOf(wire) }
}

/**
 * Fetches one video with its counts. The video is null when the answer has no item, or one without id or snippet: a
 * private or deleted video is a 200 without items, so an absent item, not a status, is our 'Invalid video data'.
 */
export async function loadVideo(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<{ video: SelectedVideo | null; isStale: boolean }> {
  const { resource, parameters } = videoCall(id)
  const { body, isStale } = await client.get(resource, parameters, signal)
  const [item] = readList(body).items
  const video = toVideo(item, 'videos')
  return { video: video === null ? null : { ...video, counts: toVideoCounts(item) }, isStale }
}

/** Fetches duration and counts of up to 50 videos; those that do not exist are left out. */
export async function loadVideoDetails(
  client: ApiClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VideoDetails>> {
  const { body } = await client.get('videos', { part: 'contentDetails,statistics', id: ids.join(',') })
  return new Map(
    readList(body).items.flatMap((item) => {
      const found = toVideoDetails(item)
      return found === null ? [] : [[found.id, found.details] as const]
    }),
  )
}
