import { useCallback, useSyncExternalStore } from 'react'
import type { Video } from '../domain/video.ts'
import { type Loaded, valueOf } from './createBatchLoader.ts'
import type { VideoStore } from './createVideoStore.ts'
import { useVideoStore } from './useVideo.ts'

/** The maximum number of videos whose lengths are added. More videos would cost too many calls. */
const MAX_VIDEOS = 500

/** A video as its list contains it, or its id if the list stores only ids. */
export type ListedVideo = (Video & { isGone?: boolean }) | string

/** Returns a video's length in seconds, null if unknown. A stream and a video that is gone have length 0. */
function lengthOf({ stored, details }: VideoStore, source: ListedVideo): number | null {
  const known: Loaded<Exclude<ListedVideo, string>> | undefined =
    typeof source === 'string' ? stored.peek(source) : source
  const video = valueOf(known)
  if (video === null) return null
  if (video.isGone === true) return 0
  const found = video.details ?? valueOf(details.peek(video.id))
  return found === null ? null : (found.durationSeconds ?? 0)
}

/** Requests the data that the length of a video needs. */
function requestLength({ stored, details }: VideoStore, source: ListedVideo): void {
  if (typeof source === 'string') stored.request([source])
  const video = typeof source === 'string' ? valueOf(stored.peek(source)) : source
  if (video !== null && video.details === null && video.isGone !== true) details.request([video.id])
}

/**
 * Returns the total length of a list in seconds, and requests missing lengths, 50 videos in a call. Returns null until
 * all are known, and for a list that is empty or longer than `MAX_VIDEOS`. `sources` must be a stable array.
 */
export function useTotalLength(sources: readonly ListedVideo[]): number | null {
  const videos = useVideoStore()
  const isCounted = sources.length <= MAX_VIDEOS
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!isCounted) return () => {}
      const stops = sources.flatMap((source) => {
        const id = typeof source === 'string' ? source : source.id
        const handleStored = () => {
          requestLength(videos, source)
          notify()
        }
        requestLength(videos, source)
        return [videos.stored.subscribe(id, handleStored), videos.details.subscribe(id, notify)]
      })
      return () => stops.forEach((stop) => stop())
    },
    [videos, sources, isCounted],
  )
  const total = useSyncExternalStore(subscribe, () => {
    let seconds = 0
    for (const source of isCounted ? sources : []) {
      const length = lengthOf(videos, source)
      if (length === null) return 0
      seconds += length
    }
    return seconds
  })
  return total === 0 ? null : total
}
