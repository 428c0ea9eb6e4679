import * as v from 'valibot'
import { isoDurationSeconds, toIsoDuration } from '../domain/isoDuration.ts'
import { isTime } from '../domain/isTime.ts'
import { goneVideo, type LikedVideo } from '../domain/likedVideo.ts'
import { nameText } from '../domain/nameText.ts'
import { pictureAddress } from '../domain/pictureAddress.ts'
import type { Thumbnails, VideoCounts } from '../domain/video.ts'

const text = v.fallback(v.optional(v.string(), ''), '')
const absentText = v.fallback(v.optional(v.string()), undefined)
const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.object(entries)), undefined)
const picture = part({ url: absentText })
/** Digits as the provider writes them, or a number from whoever wrote one. Null when hidden. */
const count = v.fallback(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,20}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    v.transform((digits): bigint | null => BigInt(digits)),
  ),
  null,
)
const word = v.pipe(v.string(), v.nonEmpty())

/** The video entity of the specification (section 3); its id is plain, or an object as searches write it. */
const schema = v.object({
  id: v.union([
    word,
    v.pipe(
      v.object({ videoId: word }),
      v.transform(({ videoId }) => videoId),
    ),
  ]),
  snippet: part({
    title: text,
    channelId: text,
    channelTitle: text,
    description: text,
    publishedAt: v.fallback(v.optional(v.pipe(v.string(), v.check(isTime))), undefined),
    thumbnails: part({ default: picture, medium: picture, high: picture }),
  }),
  contentDetails: part({ duration: absentText }),
  statistics: part({ viewCount: count, likeCount: count, commentCount: count }),
})

function thumbnailsOf(stored: v.InferOutput<typeof schema>): Thumbnails {
  const found: Thumbnails = {}
  for (const size of ['default', 'medium', 'high'] as const) {
    const url = pictureAddress(stored.snippet?.thumbnails?.[size]?.url)
    if (url) found[size] = url
  }
  return found
}

/** Reads one entry of the stored list; null when it is no video. An entry with nothing but an id is a video that has gone. */
export function readStoredVideo(value: unknown): LikedVideo | null {
  const result = v.safeParse(schema, value)
  if (!result.success) return null
  const { id, snippet, contentDetails, statistics } = result.output
  if (snippet === undefined) return goneVideo(id)
  const counts: VideoCounts | null = statistics ?? null
  return {
    id,
    title: nameText(snippet.title),
    description: snippet.description,
    channelId: snippet.channelId,
    channelTitle: nameText(snippet.channelTitle),
    publishedAt: snippet.publishedAt ?? null,
    thumbnails: thumbnailsOf(result.output),
    details:
      contentDetails === undefined || counts === null
        ? null
        : { ...counts, durationSeconds: isoDurationSeconds(contentDetails.duration) },
    counts,
    isGone: false,
  }
}

const written = (value: bigint | null): string | undefined => value?.toString()

const writeCounts = ({ viewCount, likeCount, commentCount }: VideoCounts) => ({
  viewCount: written(viewCount),
  likeCount: written(likeCount),
  commentCount: written(commentCount),
})

const writeThumbnails = (thumbnails: Thumbnails) =>
  Object.fromEntries(Object.entries(thumbnails).map(([size, url]) => [size, { url }]))

/** The entity to keep. What is unknown or hidden is left out; of a video that has gone only the id is kept. */
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
    contentDetails: details === null ? undefined : { duration: toIsoDuration(details.durationSeconds) },
    statistics: counts === null ? undefined : writeCounts(counts),
  }
}
