import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { ImportScope } from '../catalogue/ImportIndex.ts'
import { createPlaceholderChannel } from '../source/channel.ts'
import { findEntry, groupFiles, within, type FoundEntry } from './findEntries.ts'
import { createImportStep } from './importBatch.ts'
import type { ImportProgress } from './openLibrary.ts'
import type { ImportContext } from './readEntry.ts'
import { walkFolder } from './walkFolder.ts'

/** Entries that are written together: enough to be quick, few enough to keep memory flat. */
const BATCH = 64
/** The library and everything beneath it. */
export const WHOLE: readonly ImportScope[] = [{ folder: '', isDeep: true }]
/** Channels without a sidecar that are described in one step. */
const CHANNELS_AT_ONCE = 500

export interface ImportRun extends ImportContext {
  catalogue: Catalogue
  /** Aborted to end after the present batch. */
  signal: AbortSignal
  /** Folders that are looked at; what is elsewhere stays as it is. */
  scopes: readonly ImportScope[]
  /** Told of every folder before it is looked into. */
  onFolder: (folder: string) => void
  onProgress: (progress: ImportProgress) => void
  /** Files that have gone; their paths are relative to the library. */
  onRemoved: (paths: readonly string[]) => Promise<void>
}

/**
 * Brings the catalogue in step with the folder, or with a part of it: new and changed entries are read, unchanged ones kept, vanished
 * ones removed. What cannot be read is named in the log and does not stop the rest.
 * @throws when the folder itself cannot be read; then nothing is removed
 */
export async function importFolder(run: ImportRun): Promise<ImportProgress> {
  const { root, log, catalogue, signal, now } = run
  const progress: ImportProgress = { found: 0, imported: 0, unchanged: 0, skipped: 0, removed: 0 }
  await catalogue.refreshAges('library', now)
  const number = await catalogue.importIndex.beginRun()
  const importStep = createImportStep({ root, log, now, catalogue, run: number, progress })
  const step = async (entries: readonly FoundEntry[]) => {
    await importStep(entries)
    run.onProgress({ ...progress })
  }
  let waiting: FoundEntry[] = []

  for await (const { folder, names } of walkFolder(run)) {
    if (signal.aborted) return progress
    if (names === null) {
      await catalogue.importIndex.markFolderSeen(number, folder)
      progress.skipped += 1
      continue
    }
    for (const group of groupFiles(names)) {
      const entry = await findEntry(root, folder, group)
      if (entry) waiting.push(entry)
      else {
        const name = group.kind === 'video' ? group.media : group.sidecar
        log.warn(`“${within(folder, name)}” was skipped: it cannot be opened.`)
        progress.skipped += 1
      }
      if (waiting.length < BATCH) continue
      await step(waiting)
      waiting = []
      if (signal.aborted) return progress
    }
  }
  await step(waiting)
  const removed = await catalogue.importIndex.removeUnseen(number, run.scopes)
  progress.removed = removed.length
  await run.onRemoved(removed)
  await describeChannels(catalogue)
  run.onProgress({ ...progress })
  return progress
}

/** Channels whose sidecar has gone are known by their videos alone from now on. */
async function describeChannels(catalogue: Catalogue): Promise<void> {
  for (;;) {
    const channels = await catalogue.importIndex.findMissingChannels(CHANNELS_AT_ONCE)
    if (channels.length === 0) return
    await catalogue.write('library', {
      channels: channels.map(({ id, title }) => ({
        ...createPlaceholderChannel(id, title),
        ageSeconds: null,
      })),
    })
  }
}
