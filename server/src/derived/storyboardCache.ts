import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from './derivedFiles.ts'
import { CUES_FILE, makeStoryboard } from './makeStoryboard.ts'

const STORYBOARD_TIMEOUT_MS = 5 * 60_000
/** The number of storyboards that may wait for their turn. Each takes up to a minute of processor time. */
const MAX_WAITING = 10
/** The delay that lets a video that has just been opened begin to play first. */
const START_DELAY_MS = 5000

interface StoryboardRequest {
  /** The id of the video, which stays the same when the file is moved. */
  id: string
  /** Where the file is. */
  media: MediaLocation
  durationSeconds: number
}

export type StoryboardCache = ReturnType<typeof createStoryboardCache>

interface StoryboardCacheOptions extends Pick<
  DerivedFilesOptions,
  'folder' | 'maxBytes' | 'ffmpeg' | 'shared'
> {
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  make?: typeof makeStoryboard
  startDelayMs?: number
}

/** Creates a cache of storyboards, which are folders with sheets and cues. */
export function createStoryboardCache(options: StoryboardCacheOptions) {
  const { make = makeStoryboard, niceness, startDelayMs = START_DELAY_MS } = options
  // The viewer of the newest request is most likely still watching. Those of older requests may have left.
  const files = createDerivedFiles({ ...options, first: 'newest', maxWaiting: MAX_WAITING, startDelayMs })
  return {
    /** Returns a storyboard immediately. If it is missing, starts to make it. */
    async get({ id, media, durationSeconds }: StoryboardRequest): Promise<DerivedFile> {
      const described = await describeMedia(media).catch(() => null)
      if (described === null) return 'unavailable'
      const version = hash('sha256', described.version).slice(0, 12)
      const get = () =>
        files.get({
          video: id,
          key: version,
          make: (programs, folder, ending) => {
            const signal = AbortSignal.any([ending, AbortSignal.timeout(STORYBOARD_TIMEOUT_MS)])
            return make({ programs, media, durationSeconds, version, folder, niceness, signal })
          },
        })
      const storyboard = await get()
      if (typeof storyboard !== 'object' || (await hasCues(storyboard.path))) return storyboard
      await files.delete([id])
      return await get()
    },
    delete: files.delete,
    close: files.close,
  }
}

/** Whether the content of a storyboard still exists. */
async function hasCues(folder: string): Promise<boolean> {
  const stats = await stat(join(folder, CUES_FILE)).catch(() => null)
  return stats !== null && stats.size > 0
}
