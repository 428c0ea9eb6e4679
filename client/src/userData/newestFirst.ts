import { uniqueBy } from '../domain/uniqueBy.ts'
import type { Video } from '../domain/video.ts'

/** Returns the time when a video was published, in milliseconds since 1970, or negative infinity if it is unknown. */
const publishedAtOf = ({ publishedAt }: Video): number =>
  publishedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(publishedAt)

/** Returns videos without duplicates, newest first. Those without a time come last, equal times by id. */
export function newestFirst(videos: Iterable<Video>): readonly Video[] {
  const dated = uniqueBy(videos, ({ id }) => id).map((video) => ({ video, time: publishedAtOf(video) }))
  dated.sort((one, other) => {
    if (one.time !== other.time) return one.time < other.time ? 1 : -1
    return one.video.id < other.video.id ? -1 : 1
  })
  return dated.map(({ video }) => video)
}
