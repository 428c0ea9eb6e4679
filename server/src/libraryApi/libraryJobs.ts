import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { ImportedEntry } from '../catalogue/importedEntry.ts'
import { isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { JobLimits, Jobs } from '../jobs/Jobs.ts'
import type { ImportJobs } from '../import/importJobs.ts'
import type { createInnerSubtitles } from '../import/subtitles/indexInnerSubtitles.ts'
import type { createMediaFiles } from './MediaFiles.ts'
import { whileReadable } from '../import/folder/whileReadable.ts'

interface LibraryJobsOptions {
  jobs: Jobs
  limits: JobLimits
  importJobs: ImportJobs
  store: MediaStore
  catalogue: Catalogue
  ffmpeg: Promise<FfmpegSearch>
  files: Pick<ReturnType<typeof createMediaFiles>, 'jobs' | 'prepareFrames'>
  inner: Pick<ReturnType<typeof createInnerSubtitles>, 'add' | 'index'>
}

/** Begins to do the jobs of a library: reading its files and, with ffmpeg, making pictures of the files. */
export async function doLibraryJobs(options: LibraryJobsOptions): Promise<void> {
  const { jobs, limits, importJobs, store, catalogue, ffmpeg, files, inner } = options
  // If adding a job for a frame fails now, the first page that shows the video adds the job.
  const onWritten = (entries: readonly ImportedEntry[]) => void files.prepareFrames(entries).catch(() => {})
  const waiting = whileReadable(store)
  const read = importJobs.createReader({ store, catalogue, ffmpeg, onPending: inner.add, onWritten })
  jobs.work('read', limits.read, waiting(read))
  if (!isInstalled(await ffmpeg)) return
  jobs.work('speech', limits.speech, waiting(inner.index))
  jobs.work('frame', limits.frame, waiting(files.jobs.frame))
  jobs.work('storyboard', limits.storyboard, waiting(files.jobs.storyboard))
}
