import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import { toThumbnails, absentText, absentTime, count, part, text, thumbnails } from '../api/wireFields.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import { parseIsoDuration, formatIsoDuration } from '../domain/time.ts'
import { goneVideo, type LikedVideo, type Thumbnails, type VideoCounts } from '../domain/video.ts'
import type { LocalStore } from './guardedStorage.ts'
import { createListChanges, type ItemCodec } from './createPersistedList.ts'

const id = v.pipe(v.string(), v.nonEmpty())

/** The video entity of the specification (section 3); its id is plain, or an object as in search results. */
const schema = v.object({
  id: v.union([
    id,
    v.pipe(
      v.object({ videoId: id }),
      v.transform(({ videoId }) => videoId),
    ),
  ]),
  snippet: part({
    title: text,
    channelId: text,
    channelTitle: text,
    description: text,
    publishedAt: absentTime,
    thumbnails,
  }),
  contentDetails: part({ duration: absentText }),
  statistics: part({ viewCount: count, likeCount: count, commentCount: count }),
})

/** Reads a stored video; null when it is invalid. An entity of an id alone is a video that no longer exists. */
export function readStoredVideo(value: unknown): LikedVideo | null {
  const result = v.safeParse(schema, value)
  if (!result.success) return null
  const { id, snippet, contentDetails, statistics } = result.output
  if (snippet === undefined) return goneVideo(id)
  const counts: VideoCounts | null = statistics ?? null
  return {
    id,
    title: sanitizeName(snippet.title),
    description: snippet.description,
    channelId: snippet.channelId,
    channelTitle: sanitizeName(snippet.channelTitle),
    publishedAt: snippet.publishedAt ?? null,
    thumbnails: toThumbnails(snippet.thumbnails),
    details:
      contentDetails === undefined || counts === null
        ? null
        : { ...counts, durationSeconds: parseIsoDuration(contentDetails.duration) },
    counts,
    isGone: false,
  }
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

/**
 * When the data of each liked video was fetched: milliseconds since 1970 by video id, 0 where the data is incomplete.
 */
export type LikedTimes = Readonly<Record<string, number>>

export const LIKED_TIMES_KEY = `${STORAGE_KEY.likedVideos}.times`

const timesSchema = v.record(v.string(), v.fallback(v.pipe(v.number(), v.minValue(0)), 0))

/** Returns the stored times; none when they are unreadable, so that all data counts as stale. */
export function readLikedTimes(storage: LocalStore): LikedTimes {
  try {
    const result = v.safeParse(timesSchema, JSON.parse(storage.read(LIKED_TIMES_KEY) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
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
