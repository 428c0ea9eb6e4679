import { createListeners } from '@vtube/shared/createListeners'
import { type LikedVideo, toLikedVideo, type Video } from '../../domain/video.ts'
import { parseJson } from '../../domain/parseJson.ts'
import { uniqueBy } from '../../domain/uniqueBy.ts'
import { tabStorage } from '../../storage/guardedStorage.ts'
import { readStoredVideo, writeStoredVideo } from '../../storage/likedVideos.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { SESSION_PREFIX } from '../../storage/sessionPrefix.ts'

/** The key of the queue in the session storage of the tab. */
const KEY = `${SESSION_PREFIX}queue`
/** The maximum number of videos in the queue. Nobody watches as many in a tab. */
export const MAX_VIDEOS = 200

function parse(text: string | null): readonly LikedVideo[] {
  const values = parseJson(text ?? '[]')
  const videos = Array.isArray(values) ? values.map((value) => readStoredVideo(value)) : []
  return uniqueBy(
    videos.filter((video) => video !== null),
    ({ id }) => id,
  )
}

/** Inserts a video as in a former list: after the nearest former predecessor, or else before a successor. */
function insertAsIn(
  former: readonly LikedVideo[],
  videos: readonly LikedVideo[],
  video: LikedVideo,
): readonly LikedVideo[] {
  const formerIds = former.map(({ id }) => id)
  const formerIndex = formerIds.indexOf(video.id)
  const indexOf = (videoId: string) => videos.findIndex(({ id }) => id === videoId)
  const isThere = (videoId: string) => indexOf(videoId) !== -1
  const before = formerIds.slice(0, formerIndex).findLast(isThere)
  const after = formerIds.slice(formerIndex + 1).find(isThere)
  const index = before === undefined ? Math.max(0, indexOf(after ?? '')) : indexOf(before) + 1
  return videos.toSpliced(index, 0, video)
}

/**
 * Creates the queue of this tab, which contains the videos to play before all others. Each video occurs once. The queue
 * is stored in session storage, which is cleared at the end of a session, or in memory if the browser blocks session
 * storage.
 */
export function createQueue(storage = tabStorage) {
  const { subscribe, notify } = createListeners()
  let memory: string | null = null
  let parsed: { text: string | null; videos: readonly LikedVideo[] } = { text: null, videos: [] }

  const videos = (): readonly LikedVideo[] => {
    const text = storage.read(KEY) ?? memory
    if (text !== parsed.text) parsed = { text, videos: parse(text) }
    return parsed.videos
  }
  const write = (next: readonly LikedVideo[]) => {
    const text = JSON.stringify(next.slice(0, MAX_VIDEOS).map(writeStoredVideo))
    memory = storage.write(KEY, text) ? null : text
    notify()
  }
  const without = (...ids: readonly string[]) => videos().filter(({ id }) => !ids.includes(id))
  /** Writes a list in which some videos have changed. Returns a function that undoes only this. */
  const change = (next: readonly LikedVideo[], ...ids: readonly string[]) => {
    const former = videos()
    write(next)
    return () =>
      write(
        former
          .filter(({ id }) => ids.includes(id))
          .reduce<readonly LikedVideo[]>(
            (restored, video) => insertAsIn(former, restored, video),
            without(...ids),
          ),
      )
  }

  return {
    subscribe,
    /** Returns the videos in their order. Returns the same array until the queue changes. */
    videos,
    /** Adds a video at the front. Returns a function that undoes the addition. */
    playNext: (video: Video) => change([toLikedVideo(video), ...without(video.id)], video.id),
    /** Adds videos at the front, in their order. If the queue becomes too long, its last videos are removed. */
    playAllNext: (added: readonly Video[]) =>
      write([...added.map(toLikedVideo), ...without(...added.map(({ id }) => id))]),
    /**
     * Adds videos at the end, except those that are gone. Returns the number of these that the queue has room for, and
     * a function that undoes the addition.
     */
    add(...added: readonly (Video & { isGone?: boolean })[]) {
      const playable = added.filter(({ isGone }) => !isGone)
      const ids = playable.map(({ id }) => id)
      const others = without(...ids)
      const undo = change([...others, ...playable.map(toLikedVideo)], ...ids)
      return { count: videos().length - others.length, undo }
    },
    /** Removes a video. Returns a function that undoes the removal. */
    remove: (id: string) => change(without(id), id),
    move(id: string, index: number) {
      const video = videos().find((other) => other.id === id)
      if (video !== undefined) write(without(id).toSpliced(index, 0, video))
    },
    /** Removes all videos. Returns a function that undoes the removal. */
    clear: () => change([], ...videos().map(({ id }) => id)),
    /** Removes the videos in memory because the session has ended. The end has removed the stored ones. */
    reset() {
      memory = null
      notify()
    },
  }
}

/** The queue of this tab. */
export const queue = createQueue()
sessionEnd.subscribe(queue.reset)
