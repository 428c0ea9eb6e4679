import { waitForConnection } from '../../domain/waitForConnection.ts'
import type { SavedVideo } from '../../storage/saved/savedVideos.ts'
import { isHeldBack } from './following/line.ts'

interface QueuedVideo extends SavedVideo {
  storedBytes: number
}

/** The time for which a video is postponed at first, which doubles each time up to a limit, in milliseconds. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Returns whether the rest of a video is to be requested now. */
const isDue = (video: QueuedVideo): boolean =>
  video.storedBytes !== video.bytes && video.problem === null && !isHeldBack(video)

/** Returns whether a download is to end because its video was removed, has a problem, or is begun anew, in any tab. */
export const isObsolete = (begun: SavedVideo, now: SavedVideo | undefined): boolean =>
  now === undefined ||
  now.problem !== null ||
  (begun.isIncomplete !== true && (now.isIncomplete === true || now.version !== begun.version))

/**
 * Creates the order in which videos are downloaded. Those that the server cannot send at present are postponed, so that
 * they hold up no other one.
 * @param onResume called when a postponed video is to be tried again
 */
export function createDownloadQueue(signal: AbortSignal, onResume: () => void) {
  /** How often in a row each video was postponed. */
  const counts = new Map<string, number>()
  const postponed = new Set<string>()
  const countOf = ({ id }: QueuedVideo): number => counts.get(id) ?? 0
  const pause = async (id: string, ms: number) => {
    await waitForConnection(ms, signal)
    postponed.delete(id)
    onResume()
  }
  return {
    /** Returns the video to download next, or undefined. Those that were postponed most often come last. */
    next: <Video extends QueuedVideo>(videos: readonly Video[]): Video | undefined =>
      videos
        .filter((video) => isDue(video) && !postponed.has(video.id))
        .toSorted((a, b) => countOf(a) - countOf(b))[0],
    /** Postpones a video, for longer each time. */
    postpone(id: string): void {
      const count = counts.get(id) ?? 0
      counts.set(id, count + 1)
      postponed.add(id)
      void pause(id, Math.min(FIRST_PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS))
    },
    /** Forgets that a video was postponed, because the server sends it again, or the person asks for it. */
    resume(id: string): void {
      counts.delete(id)
      postponed.delete(id)
    },
  }
}
