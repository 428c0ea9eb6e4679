import * as v from 'valibot'
import { parseVideo, videoOf } from '../api/videosApi.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { formatIsoDuration } from '../domain/parseTime.ts'
import { goneVideo, type LikedVideo, type Thumbnails, type VideoCounts } from '../domain/video.ts'
import { createListChanges, type ItemCodec } from './createPersistedList.ts'

/** Reads a stored video. Returns null if it is invalid. An entity with only an id is a video that no longer exists. */
export function readStoredVideo(value: unknown): LikedVideo | null {
  const wire = parseVideo(value)
  if (wire === null) return null
  const video = videoOf(wire, 'videos')
  if (video === null) return goneVideo(wire.id)
  const counts: VideoCounts | null = wire.statistics ?? null
  return { ...video, details: counts && video.details, counts, isGone: false }
}

const writeCounts = ({ viewCount, likeCount, commentCount }: VideoCounts) => ({
  viewCount: viewCount?.toString(),
  likeCount: likeCount?.toString(),
  commentCount: commentCount?.toString(),
})

const writeThumbnails = (thumbnails: Thumbnails) =>
  Object.fromEntries(Object.entries(thumbnails).map(([size, url]) => [size, { url }]))

/** Returns the entity to store, without unknown and hidden fields, or only the id if the video no longer exists. */
export function writeStoredVideo(video: LikedVideo): unknown {
  const { id, title, channelId, channelTitle, description, publishedAt, thumbnails, details, isGone } = video
  const counts = details ?? video.counts
  if (isGone) return { id }
  return {
    id,
    snippet: {
      title,
      channelId,
      channelTitle,
      description,
      publishedAt: publishedAt ?? undefined,
      thumbnails: writeThumbnails(thumbnails),
    },
    contentDetails: details === null ? undefined : { duration: formatIsoDuration(details.durationSeconds) },
    statistics: counts === null ? undefined : writeCounts(counts),
  }
}

const keyOf = ({ id }: LikedVideo): string => id

/** Converts entries of the key `likedVideos`, whole videos, the newest like first (specification, section 3). */
export const likedVideoCodec: ItemCodec<LikedVideo> = {
  read: readStoredVideo,
  write: writeStoredVideo,
  keyOf,
}

/** The creators of changes to the liked list, for `persistedLists(storage).likedVideos.change`. */
export const likedVideoChanges = createListChanges(keyOf)

const likeChange = v.object({
  videoId: v.string(),
  kind: v.picklist(['like', 'restore', 'unlike']),
  /** The time of the like or unlike, in milliseconds since 1970. */
  at: v.number(),
  /** Whether all data of the video is known, so that it need not be fetched. */
  isComplete: v.boolean(),
})

/** A like, an unlike or the undoing of an unlike that is not yet a row of the user's data. */
export type LikeChange = v.InferOutput<typeof likeChange>

/** Converts entries of the key `likedVideos.changes`. */
export const likeChangeCodec: ItemCodec<LikeChange> = {
  read: (value) => parseOrNull(likeChange, value),
  write: (change) => change,
  keyOf: ({ videoId }) => videoId,
}

/** Creates changes to the likes that are not yet rows, for `persistedLists(storage).likeChanges.change`. */
export const { prepend: addLikeChanges } = createListChanges(likeChangeCodec.keyOf)
