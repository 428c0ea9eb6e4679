import { writeFile } from 'node:fs/promises'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from '../cache/derivedFiles.ts'
import { extractFrame, findStreams, type FrameJob } from './extractFrame.ts'

/** The maximum size of the cache in bytes, which is enough for about 20,000 frames. */
const MAX_BYTES = 1_000_000_000
const MAX_WAITING = 100
/** The maximum time that a request waits for its frame. */
const FRAME_TIMEOUT_MS = 3000
/** The position of the frame as a fraction of the duration. The beginning of a video is often black. */
const POSITION_FRACTION = 0.1
const MAX_POSITION_SECONDS = 60
/** The positions, as fractions of the duration, that replace a black frame. */
const LATER_FRACTIONS = [0.25, 0.5]
const SCALE = "scale='min(640,iw)':-2"
const QUALITY = 4

interface ThumbnailRequest {
  /** The id of the video, which stays the same when the file is moved. */
  id: string
  /** A text that changes whenever the content of the file changes. */
  version: string
  media: MediaLocation
  durationSeconds: number | null
}

interface ThumbnailCacheOptions extends Pick<DerivedFilesOptions, 'folder' | 'ffmpeg' | 'shared' | 'jobs'> {
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  extract?: typeof extractFrame
}

/**
 * Resolves to a frame near the beginning of a video, or to a later one if that is black, as in a fade-in. Of a video
 * that is black everywhere, resolves to the first frame, and of one without frames to null.
 */
async function takeFrame(
  extract: typeof extractFrame,
  job: Omit<FrameJob, 'atSeconds' | 'skipsBlack'>,
  durationSeconds: number,
): Promise<Buffer | null> {
  const atSeconds = Math.min(durationSeconds * POSITION_FRACTION, MAX_POSITION_SECONDS)
  const first = await extract({ ...job, atSeconds, skipsBlack: true })
  if (first !== null) return first
  const black = await extract({ ...job, atSeconds })
  if (black === null || durationSeconds === 0) return black
  for (const fraction of LATER_FRACTIONS) {
    const later = await extract({ ...job, atSeconds: durationSeconds * fraction, skipsBlack: true })
    if (later !== null) return later
  }
  return black
}

export type ThumbnailCache = ReturnType<typeof createThumbnailCache>

/** Creates a cache of covers or else frames for videos without a thumbnail: JPEG, at most 640 pixels wide. */
export function createThumbnailCache(options: ThumbnailCacheOptions) {
  const { folder, ffmpeg, niceness, shared, jobs = null, extract = extractFrame } = options
  const files = createDerivedFiles('frame', {
    folder,
    shared,
    ffmpeg,
    jobs,
    maxBytes: MAX_BYTES,
    // Pages request their pictures from top to bottom.
    first: 'oldest',
    maxWaiting: MAX_WAITING,
    waitMs: FRAME_TIMEOUT_MS,
  })
  const keyOf = ({ version }: Pick<ThumbnailRequest, 'version'>) => `${version}.jpg`
  const toRequest = (frame: ThumbnailRequest): Parameters<typeof files.get>[0] => {
    const { id, media, durationSeconds } = frame
    return {
      video: id,
      key: keyOf(frame),
      async make(programs, picture, signal) {
        const job = { programs, media, niceness, signal }
        const { videoStream, cover } = await findStreams(job)
        const how = { ...job, scale: SCALE, quality: QUALITY }
        // A frame replaces a cover that cannot be read.
        const bytes =
          (cover === null ? null : await extract({ ...how, videoStream: cover, atSeconds: 0 })) ??
          (await takeFrame(extract, { ...how, videoStream }, durationSeconds ?? 0))
        if (bytes !== null) await writeFile(picture, bytes)
        return bytes !== null
      },
    }
  }
  return {
    get: (frame: ThumbnailRequest): Promise<DerivedFile> => files.get(toRequest(frame)),
    doJob: (frame: ThumbnailRequest, signal: AbortSignal) => files.doJob(toRequest(frame), signal),
    prepare: (frame: Pick<ThumbnailRequest, 'id' | 'version'>) =>
      files.prepare({ video: frame.id, key: keyOf(frame) }),
    delete: files.delete,
    close: files.close,
  }
}
