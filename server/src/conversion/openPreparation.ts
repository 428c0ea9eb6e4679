import type { Jobs } from '../jobs/Jobs.ts'
import type { MediaFiles } from '../library/MediaFiles.ts'
import type { WantedVideo } from '../library/wantedVideos.ts'
import { createNextVideos } from './nextVideos.ts'
import type { Conversion } from './openConversion.ts'
import { prepareAsJobs } from './prepareAsJobs.ts'
import { prepareWanted } from './prepareWanted.ts'
import type { Preparation } from './preparedFilms.ts'

interface PreparationOptions {
  /** Resolves to null if videos are not converted. */
  conversion: Promise<Conversion | null>
  files: Pick<MediaFiles, 'media'>
  /** Resolves to the videos that are wanted, given the next videos in the queue of each person. */
  readWanted: (queues: readonly (readonly string[])[]) => Promise<readonly WantedVideo[]>
  /** Whether an import runs, or has yet to run. */
  isReading: () => boolean
  /** The queue that machines share. Without one, this machine prepares all videos. */
  jobs?: Jobs | undefined
  onError: (error: unknown) => void
  /** Ends the preparation. */
  signal: AbortSignal
}

/**
 * Opens the preparation of videos: what somebody will probably watch, and most browsers cannot play as it is, is
 * converted while no viewer needs the machine.
 */
export function openPreparation({ conversion, files, isReading, signal, ...options }: PreparationOptions) {
  const next = createNextVideos()
  const prepareHere = async (
    { videoId, fromSeconds }: WantedVideo,
    until: AbortSignal,
  ): Promise<Preparation> => {
    const [file, opened] = await Promise.all([files.media(videoId), conversion])
    if (file === null || opened === null) return 'failed'
    return await opened.prepare(file.path, { film: videoId, fromSeconds, signal: until, isBusy: isReading })
  }
  const prepare = options.jobs === undefined ? prepareHere : prepareAsJobs(options.jobs, prepareHere)
  const { readWanted, onError } = options
  next.onNew(prepareWanted({ readWanted: () => readWanted(next.all()), prepare, onError }, signal))
  return { next }
}
