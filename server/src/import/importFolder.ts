import { isInside } from '@vtube/shared/folderPaths'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { removeMissing } from '../catalogue/ImportIndex.ts'
import type { ImportScope, MissingEntry } from '../catalogue/importedEntry.ts'
import { findEntry, folderOf, joinPath, videoNames, type FoundEntry } from './folder/findEntries.ts'
import { groupFolder } from './folder/groupFolder.ts'
import { probeCase, type NameRules } from './folder/fileNames.ts'
import { isAudio } from './folder/fileTypes.ts'
import { importEntries, type OnPending } from './importBatch.ts'
import type { ImportJobs } from './importJobs.ts'
import { isRootFolder, placeOf } from '../media/joinedStore.ts'
import { importPlaylistFiles } from './playlists/readPlaylistFiles.ts'
import type { ImportProgress } from './ImportProgress.ts'
import type { Log } from '../base/Log.ts'
import type { ImportContext } from './importContext.ts'
import type { DeletedPaths } from './deletedPaths.ts'
import type { RemovedLately } from './removedLately.ts'
import { toPlaceholderRow } from './sidecars/sidecarToRows.ts'
import type { SkippedFiles } from './folder/skippedFiles.ts'
import { unreadSubtitles } from './subtitles/unreadSubtitles.ts'
import { walkFolder } from './folder/walkFolder.ts'

export const NO_PROGRESS: ImportProgress = {
  total: null,
  found: 0,
  imported: 0,
  unchanged: 0,
  skipped: 0,
  removed: 0,
}
/** The number of entries that are written together: large enough to be fast, small enough to limit memory. */
const BATCH_SIZE = 64
const MAX_CHANNELS_PER_STEP = 500

export interface ImportRun extends ImportContext {
  catalogue: Catalogue
  log: Log
  skippedFiles: SkippedFiles
  /** The folders to read. Entries in other folders do not change. */
  scopes: readonly ImportScope[]
  /** Called with every folder before it is read. */
  onFolder: (folder: string) => void
  onProgress: (progress: ImportProgress) => void
  /** Logs a sentence that the operator needs to read only once. */
  sayOnce: (sentence: string) => void
  /** Called with files whose text subtitles still have to be read. */
  onPending: OnPending
  /** The jobs that let several machines read entries. If null, this machine reads all of them. */
  jobs: ImportJobs | null
  removedLately: RemovedLately
  deletedPaths: Pick<DeletedPaths, 'read'>
  onRemoved: (ids: readonly string[]) => Promise<void>
  /** The time for which the videos of a missing, empty or unreadable folder stay in the catalogue. */
  graceMs: number
}

/**
 * Updates the catalogue from the library's folder or a part of it: reads new and changed entries, and removes those
 * whose files are gone. Logs files that cannot be read and continues. The entries of a folder that is missing, empty or
 * unreadable stay for a while, because its storage may not be connected. The entries of a folder that is left out on
 * purpose are removed at once.
 * @throws if the library's folder cannot be read, or the import is aborted. In both cases, nothing is removed
 */
export async function importFolder(run: ImportRun): Promise<ImportProgress> {
  const { store, log, catalogue, signal, now } = run
  const skipped = run.skippedFiles.begin(run.scopes, run.ffmpeg)
  const progress = { ...NO_PROGRESS }
  const report = () => run.onProgress({ ...progress })
  const rules = await probeCase(store)
  progress.total = await countFiles(run, rules)
  report()
  await catalogue.refreshAges('library', now)
  const number = await catalogue.importIndex.beginRun()
  const playlists = await importPlaylistFiles(run, number)
  const context = { ...run, run: number, skipped, progress, onRead: report }
  using jobs = await run.jobs?.begin(context)
  const step = (entries: readonly FoundEntry[]) => jobs?.add(entries) ?? importEntries(entries, context)
  let batch: FoundEntry[] = []
  /** The folders that are not empty. */
  const present = new Set<string>()
  /** The folders of a bucket whose listing failed, or that is empty although it is the whole library. */
  const doubtful: string[] = []
  /** The folders that are left out on purpose, with everything below them. */
  const leftOut: string[] = []
  let isRootGone = false
  /** The paths of files that exist but cannot be opened. */
  const unreadable = new Set<string>()

  for await (const { folder, names, below, isEmpty, excluded, isBelowExcluded } of walkFolder(run)) {
    if (signal.aborted) return progress
    if (isBelowExcluded) leftOut.push(folder)
    if (!isEmpty) present.add(folder)
    if (names === null || (isEmpty && isRootFolder(store, folder))) doubtful.push(folder)
    if (names === null) {
      isRootGone ||= folder === ''
      progress.skipped += 1
      continue
    }
    for (const { path, reason } of excluded) {
      skipped.add({ path, fingerprint: reason }, reason)
      leftOut.push(path)
    }
    const audioFile = names.find(isAudio)
    if (audioFile !== undefined) skipped.noteAudio(joinPath(folder, audioFile))
    // All entries are found before any is read: by then, the listing of the folder could be outdated.
    const { groups, samples, extras } = await groupFolder(store, { folder, names, below }, rules)
    for (const name of samples) skipped.add({ path: joinPath(folder, name), fingerprint: 'sample' }, 'sample')
    for (const name of extras) skipped.add({ path: joinPath(folder, name), fingerprint: 'disc' }, 'disc')
    progress.found += samples.size + extras.length
    const media = groups.flatMap((group) => (group.kind === 'video' ? [group.media] : []))
    for (const name of unreadSubtitles(media, [...names, ...below], rules))
      skipped.add({ path: joinPath(folder, name), fingerprint: 'subtitles' }, 'subtitles')
    const sidecars = groups.flatMap((group) =>
      group.kind === 'channel' && !group.isOfFolder ? [group.sidecar] : [],
    )
    await playlists.add(folder, names, sidecars)
    const entries: (FoundEntry | null)[] = []
    for (const group of groups) entries.push(await findEntry(store, folder, group))
    for (const [index, group] of groups.entries()) {
      const entry = entries[index]
      if (entry) batch.push(entry)
      else {
        const path = joinPath(folder, group.kind === 'video' ? group.media : group.sidecar)
        unreadable.add(path)
        log.warn(`“${path}” was skipped: it cannot be opened.`)
        if (group.kind === 'video') {
          progress.found += 1
          progress.skipped += 1
        }
      }
      if (batch.length < BATCH_SIZE) continue
      await step(batch)
      batch = []
      if (signal.aborted) return progress
    }
  }
  await step(batch)
  await jobs?.finish()
  skipped.finish(run.sayOnce)
  // A bucket has no drives that leave an empty folder behind: a folder that its listing lacks is gone.
  const isFolderAway = (folder: string) =>
    placeOf(store, folder).store.kind === 'bucket'
      ? doubtful.some((one) => isInside(folder, one))
      : !present.has(folder) && !leftOut.some((one) => isInside(folder, one))
  const isDeleted = await run.deletedPaths.read()
  const isAway = ({ path, awaySince }: MissingEntry) =>
    !isDeleted(path) &&
    (isFolderAway(folderOf(path)) || unreadable.has(path)) &&
    now.getTime() - (awaySince ?? now.getTime()) < run.graceMs
  await playlists.finish(isFolderAway)
  const removed = await removeMissing(catalogue.importIndex, number, run.scopes, isAway, now)
  const videos = removed.filter(({ kind }) => kind === 'video')
  progress.removed = videos.length
  await run.removedLately.add(videos)
  const givenUp = videos.filter(({ awaySince }) => awaySince !== null).length
  const were = givenUp === 1 ? '1 video was' : `${givenUp} videos were`
  if (givenUp > 0) log.warn(`${were} removed, because the storage has been away for too long.`)
  await run.onRemoved(videos.map(({ id }) => id))
  await addMissingChannels(catalogue)
  report()
  if (isRootGone)
    throw new Error(
      `The library ${store.kind === 'bucket' ? 'bucket' : 'folder'} ${store.name} can no longer be read.`,
    )
  return progress
}

/** Counts the files that may be videos, without opening any. Does not log problems, because the import itself does. */
async function countFiles(run: ImportRun, rules: NameRules): Promise<number> {
  const silent = { info: () => {}, warn: () => {} }
  let count = 0
  for await (const { names } of walkFolder({ ...run, log: silent, onFolder: () => {} })) {
    if (run.signal.aborted) break
    count += videoNames(names ?? [], rules).length
  }
  return count
}

/** Adds channels whose sidecar file is gone but whose videos still exist. */
async function addMissingChannels(catalogue: Catalogue): Promise<void> {
  for (;;) {
    const missing = await catalogue.importIndex.findMissingChannels(MAX_CHANNELS_PER_STEP)
    if (missing.length === 0) return
    const channels = missing.map(({ id, title }) => toPlaceholderRow(id, title))
    await catalogue.write('library', { channels })
  }
}
