import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from '../cache/derivedFiles.ts'
import { CUES_FILE, makeStoryboard } from './makeStoryboard.ts'

const STORYBOARD_TIMEOUT_MS = 5 * 60_000
/** The maximum number of storyboards that wait for their turn. Each takes up to a minute of processor time. */
const MAX_WAITING = 10
/** The delay that lets a video that has just been opened begin to play first. */
const START_DELAY_MS = 5000

interface StoryboardRequest {
  /** The id of the video, which stays the same when the file is moved. */
  id: string
  media: MediaLocation
  durationSeconds: number
}

export type StoryboardCache = ReturnType<typeof createStoryboardCache>

interface StoryboardCacheOptions extends Pick<
  DerivedFilesOptions,
  'folder' | 'maxBytes' | 'ffmpeg' | 'shared' | 'jobs'
> {
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  make?: typeof makeStoryboard
  startDelayMs?: number
}

/** Creates a cache of storyboards, which are folders with sheets and cues. */
export function createStoryboardCache(options: StoryboardCacheOptions) {
  const { make = makeStoryboard, niceness, startDelayMs = START_DELAY_MS } = options
  // The viewer of the newest request is most likely still watching. Viewers of older requests may have left.
  const files = createDerivedFiles('storyboard', {
    ...options,
    first: 'newest',
    maxWaiting: MAX_WAITING,
    startDelayMs,
  })
  /** Creates the request for a file. Resolves to null if the video is gone. */
  const toRequest = async ({ id, media, durationSeconds }: StoryboardRequest) => {
    const described = await describeMedia(media).catch(() => null)
    if (described === null) return null
    const version = hash('sha256', described.version).slice(0, 12)
    const request: Parameters<typeof files.get>[0] = {
      video: id,
      key: version,
      make: (programs, folder, ending) => {
        const signal = AbortSignal.any([ending, AbortSignal.timeout(STORYBOARD_TIMEOUT_MS)])
        return make({ programs, media, durationSeconds, version, folder, niceness, signal })
      },
    }
    return request
  }
  return {
    /** Returns a storyboard immediately. If the storyboard is missing, starts to make it. */
    async get(video: StoryboardRequest): Promise<DerivedFile> {
      const request = await toRequest(video)
      if (request === null) return 'unavailable'
      const storyboard = await files.get(request)
      if (typeof storyboard !== 'object' || (await hasCues(storyboard.path))) return storyboard
      await files.delete([video.id])
      return await files.get(request)
    },
    async doJob(video: StoryboardRequest, signal: AbortSignal) {
      const request = await toRequest(video)
      return request === null ? { isMade: false } : await files.doJob(request, signal)
    },
    delete: files.delete,
    close: files.close,
  }
}

/** Returns whether the content of a storyboard still exists. */
async function hasCues(folder: string): Promise<boolean> {
  const stats = await stat(join(folder, CUES_FILE)).catch(() => null)
  return stats !== null && stats.size > 0
}
