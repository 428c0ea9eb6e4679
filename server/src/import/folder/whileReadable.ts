import { InputLostError } from '../../ffmpeg/runFfmpeg.ts'
import { UnfitMachineError, type RunJob } from '../../jobs/Jobs.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { isRefusal } from '../../media/readStored.ts'
import { SourceError } from '../../domain/SourceError.ts'

/** Creates a wrapper of jobs that wait, and do not fail, while this machine cannot read the storage. */
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

/** Resolves to whether the folder, or each of several libraries, is missing, unreadable or empty: unmounted. */
async function isUnmounted(store: Pick<MediaStore, 'kind' | 'list' | 'roots'>): Promise<boolean> {
  for (const { store: one } of store.roots ?? []) if (!(await isUnmounted(one))) return false
  if (store.roots !== undefined) return true
  if (store.kind === 'bucket') return false
  const root = await store.list('')
  return typeof root === 'string' || root.files.length + root.folders.length + root.leftOut.length === 0
}

/** Returns the reason why the storage could not be read, or null for any other error, as for a missing file. */
function storageFault(error: unknown): Error | null {
  if (error instanceof InputLostError) return error
  const isAway = error instanceof SourceError && error.reason === 'storageAway' && !isRefusal(error)
  return isAway && error.cause instanceof Error ? error.cause : null
}
