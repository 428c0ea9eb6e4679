import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseVideo, videoOf } from '../api/videos.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { formatIsoDuration } from '../domain/time.ts'
import { goneVideo, type LikedVideo, type Thumbnails, type VideoCounts } from '../domain/video.ts'
import type { LocalStore } from './guardedStorage.ts'
import { createListChanges, type ItemCodec } from './createPersistedList.ts'

/** Reads a stored video; null when it is invalid. An entity of an id alone is a video that no longer exists. */
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

/** Returns the entity to store, without unknown and hidden fields; only the id of a video that no longer exists. */
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

/** Entries of the key `likedVideos`: whole video objects, the newest like first (specification, section 3). */
export const likedVideoCodec: ItemCodec<LikedVideo> = {
  read: readStoredVideo,
  write: writeStoredVideo,
  keyOf,
}

/** Changes to the liked list, for `persistedLists(storage).likedVideos.change`. */
export const likedVideoChanges = createListChanges(keyOf)

/** When the data of each liked video was fetched: milliseconds since 1970 by id, 0 where the data is incomplete. */
export type LikedTimes = Readonly<Record<string, number>>

export const LIKED_TIMES_KEY = `${STORAGE_KEY.likedVideos}.times`

const timesSchema = v.record(v.string(), v.fallback(v.pipe(v.number(), v.minValue(0)), 0))

/** Returns the stored times; none when they are unreadable, so that all data counts as stale. */
export function readLikedTimes(storage: LocalStore): LikedTimes {
  return parseOrNull(timesSchema, storage.readJson(LIKED_TIMES_KEY)) ?? {}
}

/** Merges times into the stored ones, which another tab may have just written, and drops all ids but `ids`. */
export function writeLikedTimes(
  storage: LocalStore,
  times: LikedTimes,
  ids: ReadonlySet<string>,
): LikedTimes {
  const all = { ...readLikedTimes(storage), ...times }
  const next = Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  storage.write(LIKED_TIMES_KEY, JSON.stringify(next))
  return next
}
