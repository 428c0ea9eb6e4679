import type { MediaFiles } from '../../libraryApi/MediaFiles.ts'
import type { WantedVideo } from './wantedVideos.ts'
import type { Conversion } from '../openConversion.ts'
import type { Preparation } from './preparedVideos.ts'

interface PreparerOptions {
  /** Resolves to null if videos are not converted. */
  conversion: Promise<Conversion | null>
  files: Pick<MediaFiles, 'media'>
  /** Returns whether an import runs, or still has to begin. */
  isReading: () => boolean
}

/** Prepares a video, until the signal aborts. */
export type Prepare = (video: WantedVideo, signal: AbortSignal) => Promise<Preparation>

/** Creates a function that prepares videos on this machine while no viewer needs the machine. */
export const createPreparer =
  ({ conversion, files, isReading }: PreparerOptions): Prepare =>
  async ({ videoId, fromSeconds }, signal) => {
    const [file, opened] = await Promise.all([files.media(videoId), conversion])
    if (file === null || opened === null) return 'failed'
    return await opened.prepare(file.path, { videoId, fromSeconds, signal, isBusy: isReading })
  }
