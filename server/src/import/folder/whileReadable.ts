import { InputLostError } from '../../ffmpeg/runFfmpeg.ts'
import { UnfitMachineError, type RunJob } from '../../jobs/Jobs.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { isRefusal } from '../../media/readStored.ts'
import { SourceError } from '../../domain/SourceError.ts'

/**
 * Creates what makes jobs wait for the storage of the library: if this machine cannot read it, that counts as no failure
 * of a job.
 */
export const whileReadable =
  (store: Pick<MediaStore, 'kind' | 'name' | 'list' | 'roots'>) =>
  (run: RunJob): RunJob =>
  async (job, signal) => {
    if (await isUnmounted(store))
      throw new UnfitMachineError(`the folder ${store.name} is empty or cannot be read; check its mount.`)
    try {
      return await run(job, signal)
    } catch (error) {
      const cause = storageFault(error)
      throw cause === null ? error : new UnfitMachineError(cause.message)
    }
  }

/**
 * Whether a folder is missing, unreadable or empty, as where the drive or network share is not mounted. Of several
 * libraries, all have to be so.
 */
async function isUnmounted(store: Pick<MediaStore, 'kind' | 'list' | 'roots'>): Promise<boolean> {
  for (const { store: one } of store.roots ?? []) if (!(await isUnmounted(one))) return false
  if (store.roots !== undefined) return true
  if (store.kind === 'bucket') return false
  const root = await store.list('')
  return typeof root === 'string' || root.files.length + root.folders.length + root.leftOut.length === 0
}

/** Returns why the storage could not be read, or null for another error. A file that is missing has no reason. */
function storageFault(error: unknown): Error | null {
  if (error instanceof InputLostError) return error
  const isAway = error instanceof SourceError && error.reason === 'storageAway' && !isRefusal(error)
  return isAway && error.cause instanceof Error ? error.cause : null
}
