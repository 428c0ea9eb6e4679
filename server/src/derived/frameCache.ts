import { writeFile } from 'node:fs/promises'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from './derivedFiles.ts'
import { extractFrame, findFilmPicture } from './extractFrame.ts'

/** Enough for about 20,000 frames. */
const MAX_BYTES = 1_000_000_000
/** The number of frames that may wait for their turn. */
const MAX_WAITING = 100
/** The maximum time that a request waits for its frame. */
const FRAME_TIMEOUT_MS = 3000
/** The position of the frame as a share of the duration. The beginning of a video is often black. */
const POSITION_SHARE = 0.1
const MAX_POSITION_SECONDS = 60
const SCALE = "scale='min(640,iw)':-2"
const QUALITY = 4

interface FrameRequest {
  /** The id of the video, which stays the same when the file is moved. */
  id: string
  /** A text that changes whenever the content of the file changes. */
  version: string
  /** Where the file is. */
  media: MediaLocation
  durationSeconds: number | null
}

interface FrameCacheOptions extends Pick<DerivedFilesOptions, 'folder' | 'ffmpeg' | 'shared'> {
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  extract?: typeof extractFrame
}

export type FrameCache = ReturnType<typeof createFrameCache>

/** Creates a cache of frames for videos without a thumbnail. The frames are JPEG files, at most 640 pixels wide. */
export function createFrameCache(options: FrameCacheOptions) {
  const { folder, ffmpeg, niceness, shared, extract = extractFrame } = options
  const files = createDerivedFiles({
    folder,
    shared,
    ffmpeg,
    maxBytes: MAX_BYTES,
    // Pages request their pictures from top to bottom.
    first: 'oldest',
    maxWaiting: MAX_WAITING,
    waitMs: FRAME_TIMEOUT_MS,
  })
  return {
    get({ id, version, media, durationSeconds }: FrameRequest): Promise<DerivedFile> {
      const atSeconds = Math.min((durationSeconds ?? 0) * POSITION_SHARE, MAX_POSITION_SECONDS)
      return files.get({
        video: id,
        key: `${version}.jpg`,
        async make(programs, picture, signal) {
          const job = { programs, media, niceness, signal }
          const film = await findFilmPicture(job)
          const frame = await extract({ ...job, film, atSeconds, scale: SCALE, quality: QUALITY })
          if (frame !== null) await writeFile(picture, frame)
          return frame !== null
        },
      })
    },
    delete: files.delete,
    close: files.close,
  }
}
