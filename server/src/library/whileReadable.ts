import { InputLostError } from '../ffmpeg/runFfmpeg.ts'
import { UnfitMachineError, type RunJob } from '../jobs/Jobs.ts'
import { isRefusal } from '../media/readStored.ts'
import { SourceError } from '../source/SourceError.ts'

/** Returns what does a job, and counts it as no failure of the job if the storage of the library cannot be read. */
export const whileReadable =
  (run: RunJob): RunJob =>
  async (job, signal) => {
    try {
      return await run(job, signal)
    } catch (error) {
      const cause = storageFault(error)
      throw cause === null ? error : new UnfitMachineError(cause.message)
    }
  }

/** Returns why the storage could not be read, or null for another error. A file that is missing has no reason. */
function storageFault(error: unknown): Error | null {
  if (error instanceof InputLostError) return error
  const isAway = error instanceof SourceError && error.reason === 'storageAway' && !isRefusal(error)
  return isAway && error.cause instanceof Error ? error.cause : null
}
