import { createListeners } from '@vtube/shared/createListeners'
import { type LikedVideo, toLikedVideo, type Video } from '../../domain/video.ts'
import { uniqueBy } from '../../domain/uniqueBy.ts'
import { tabStorage } from '../../storage/guardedStorage.ts'
import { readStoredVideo, writeStoredVideo } from '../../storage/likedVideos.ts'
import { QUEUE_KEY } from '../../storage/queueKey.ts'

/** More than anybody watches in a tab. */
const MAX_VIDEOS = 200

function parse(text: string | null): readonly LikedVideo[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]')
    const videos = Array.isArray(values) ? values.map((value) => readStoredVideo(value)) : []
    return uniqueBy(
      videos.filter((video) => video !== null).filter(({ isGone }) => !isGone),
      ({ id }) => id,
    )
  } catch {
    return []
  }
}

/**
 * Creates the queue of this tab: videos that play before anything else, each once. It lives in session storage, which the
 * end of a session empties, or in memory where the browser blocks that.
 */
export function createQueue(storage = tabStorage) {
  const { subscribe, notify } = createListeners()
  let memory: string | null = null
  let parsed: { text: string | null; videos: readonly LikedVideo[] } = { text: null, videos: [] }

  const videos = (): readonly LikedVideo[] => {
    const text = storage.read(QUEUE_KEY) ?? memory
    if (text !== parsed.text) parsed = { text, videos: parse(text) }
    return parsed.videos
  }
  const write = (next: readonly LikedVideo[]) => {
    const text = JSON.stringify(next.slice(0, MAX_VIDEOS).map(writeStoredVideo))
    memory = storage.write(QUEUE_KEY, text) ? null : text
    notify()
  }
  const without = (id: string) => videos().filter((video) => video.id !== id)
  /** Writes a list. Returns a function that restores the former one. */
  const replace = (next: readonly LikedVideo[]) => {
    const former = videos()
    write(next)
    return () => write(former)
  }

  return {
    subscribe,
    /** Returns the videos in their order: the same array until something changes. */
    videos,
    /** Puts a video at the front. */
    playNext: (video: Video) => write([toLikedVideo(video), ...without(video.id)]),
    /** Puts a video at the end. */
    add: (video: Video) => write([...without(video.id), toLikedVideo(video)]),
    /** Removes a video. Returns a function that restores the queue. */
    remove: (id: string) => replace(without(id)),
    /** Moves a video to an index. */
    move(id: string, index: number) {
      const video = videos().find((other) => other.id === id)
      if (video !== undefined) write(without(id).toSpliced(index, 0, video))
    },
    /** Removes all videos. Returns a function that restores them. */
    clear: () => replace([]),
  }
}

/** The queue of this tab. */
export const queue = createQueue()
