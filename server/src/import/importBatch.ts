import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { CatalogueBatch } from '../catalogue/catalogueTypes.ts'
import type { ImportedEntry } from '../catalogue/importedEntry.ts'
import type { FoundEntry } from './folder/findEntries.ts'
import { stemOf } from './folder/fileNames.ts'
import { isMedia } from './folder/fileTypes.ts'
import { SourceError } from '../domain/SourceError.ts'
import { hasLostOther } from './findReplaced.ts'
import { identifyVideos, type Digests, type VideoIdentity } from './identifyVideos.ts'
import type { ImportProgress } from './ImportProgress.ts'
import type { Log } from '../base/Log.ts'
import { readEntry, type ReadEntry } from './readEntry.ts'
import type { ImportContext } from './importContext.ts'
import { toPlaceholderRow } from './sidecars/sidecarToRows.ts'
import type { RemovedLately } from './removedLately.ts'
import type { SkippedInImport } from './folder/skippedFiles.ts'

/** The maximum number of files that are read at the same time. A sidecar file with all comments may be large. */
const MAX_PARALLEL_READS = 4
/** The maximum number of comments and passages in memory, after which they are written to the database. */
const MAX_TEXTS = 5_000

/** Counts the videos among videos and channels. */
export const countMedia = (entries: readonly { path: string }[]) =>
  entries.filter(({ path }) => isMedia(path)).length

const countTexts = ({ comments, transcripts }: ReadEntry): number =>
  transcripts
    .flatMap(({ tracks }) => tracks)
    .reduce((sum, { passages }) => sum + passages.length, comments.length)

export interface BatchContext extends ImportContext {
  catalogue: Catalogue
  log: Log
  skipped: Pick<SkippedInImport, 'add'>
  run: number
  /** The progress of the import. Its numbers grow while entries are read. */
  progress: ImportProgress
  /** Called whenever a few entries have been read. */
  onRead: () => void
  /** Called with files whose text subtitles still have to be read. */
  onPending: OnPending
  removedLately?: RemovedLately | null
  /** Called with entries after they were written. */
  onWritten?: (entries: readonly ImportedEntry[]) => void
  /** Set if other machines write entries at the same time. `check` throws if this run is no longer the last one. */
  others?: { check: () => Promise<void> }
}

export type OnPending = (files: readonly Pick<ImportedEntry, 'path' | 'fingerprint'>[]) => void

/** Reads and writes the entries that are new or changed. */
export async function importEntries(
  found: readonly FoundEntry[],
  context: BatchContext & { skipped: SkippedInImport },
): Promise<void> {
  await readEntries(await findChanged(found, context), context)
}

/** Returns the entries that are new or changed, and marks the unchanged entries as found. */
export async function findChanged(
  found: readonly FoundEntry[],
  context: BatchContext & { skipped: SkippedInImport },
): Promise<readonly FoundEntry[]> {
  const { run, progress, skipped, onRead, onPending } = context
  const { importIndex } = context.catalogue
  const known = await importIndex.findByPath(found.map(({ path }) => path))
  // A file beside another one of the same work replaces it once that is deleted, without changing itself.
  const successors = new Set<string>()
  for (const entry of known.values())
    if (await hasLostOther(entry, { ...context, importIndex })) successors.add(entry.path)
  const isUnchanged = ({ path, fingerprint }: FoundEntry) =>
    known.get(path)?.fingerprint === fingerprint && !successors.has(path)
  const unchanged = found.filter(isUnchanged)
  const changed = found.filter((entry) => !isUnchanged(entry))
  for (const { group, path } of found) if (group.kind === 'video') skipped.note(path)
  onPending(unchanged.filter(({ path }) => known.get(path)?.inner === 'pending'))
  progress.unchanged += countMedia(unchanged)
  progress.found += countMedia(unchanged)
  if (unchanged.length > 0)
    await importIndex.markFound(
      run,
      unchanged.map(({ path }) => path),
    )
  onRead()
  return changed
}

/** Reads entries and writes them. Other machines may read and write other entries at the same time. */
export async function readEntries(changed: readonly FoundEntry[], context: BatchContext): Promise<void> {
  const { run, progress, onRead, others, catalogue, signal } = context
  const { importIndex } = catalogue
  const digests: Digests = new Map()
  const decide = async (entries: readonly FoundEntry[]): Promise<Decision> => {
    const known = await importIndex.findByPath(entries.map(({ path }) => path))
    return { known, identities: await identifyVideos(entries, known, { ...context, importIndex }, digests) }
  }
  const decision = await decide(changed)
  const { known, identities } = decision
  const readings: Reading[] = []
  const writeReadings = async () => {
    const some = readings.splice(0)
    if (some.length === 0) return
    if (others === undefined) return await write(await addUnique(some, identities, context), context)
    await importIndex.exclusively(signal, async () => {
      signal.throwIfAborted()
      await others.check()
      const last = await decide(some.map(({ found }) => found))
      const current = await readAgain(some, decision, last, context)
      await write(await addUnique(current, last.identities, context), context)
    })
  }
  const unread: string[] = []
  for (let start = 0; start < changed.length; start += MAX_PARALLEL_READS) {
    const some = changed.slice(start, start + MAX_PARALLEL_READS)
    const read = await readTogether(some, known, identities, context)
    const gone = some.filter((_, index) => read[index] === null)
    unread.push(...gone.map(({ path }) => path))
    progress.skipped += countMedia(gone)
    progress.found += countMedia(some)
    for (const [index, found] of some.entries()) {
      const one = read[index]
      if (one) readings.push({ found, read: one })
    }
    const texts = readings.reduce((sum, reading) => sum + countTexts(reading.read), 0)
    if (texts >= MAX_TEXTS) await writeReadings()
    onRead()
  }
  // Entries that can no longer be read stay as they were after the last import.
  const kept = unread.filter((path) => known.has(path))
  if (kept.length > 0) await importIndex.markFound(run, kept)
  await writeReadings()
  onRead()
}

/** The stored rows of some entries in the import index, and the ids that the entries get. */
interface Decision {
  known: ReadonlyMap<string, ImportedEntry>
  identities: ReadonlyMap<string, VideoIdentity>
}

interface Reading {
  found: FoundEntry
  read: ReadEntry
}

/** Reads those entries again whose ids another machine has changed in the meantime. */
async function readAgain(
  readings: readonly Reading[],
  former: Decision,
  { known, identities }: Decision,
  context: BatchContext,
): Promise<Reading[]> {
  const current: Reading[] = []
  for (const { found, read } of readings) {
    const identity = identityOf(found, identities)
    const isSame = identity.id === identityOf(found, former.identities).id
    const again = isSame ? read : await readSafely(found, known.has(found.path), identity, context, SILENT)
    if (again !== null) current.push({ found, read: again })
  }
  return current
}

/** Reads several entries at the same time, but logs their messages in the order of the entries. */
async function readTogether(
  entries: readonly FoundEntry[],
  known: ReadonlyMap<string, unknown>,
  identities: ReadonlyMap<string, VideoIdentity>,
  context: BatchContext,
): Promise<(ReadEntry | null)[]> {
  const { log, skipped } = context
  const readings = entries.map(async (entry) => {
    const reports: (() => void)[] = []
    const isKnown = known.has(entry.path)
    const read = await readSafely(entry, isKnown, identityOf(entry, identities), context, {
      warn: (sentence) => reports.push(() => log.warn(sentence)),
      skip: (reason) => reports.push(() => skipped.add(entry, reason)),
    })
    return { read, reports }
  })
  const all = await Promise.all(readings)
  for (const report of all.flatMap(({ reports }) => reports)) report()
  return all.map(({ read }) => read)
}

/** Reads an entry. After an unexpected error, only this entry is skipped. */
const readSafely: typeof readEntry = async (found, isKnown, identity, context, report) =>
  await readEntry(found, isKnown, identity, context, report).catch((error: unknown) => {
    if (endsImport(error, context)) throw error
    report.skip('unstorable')
    return null
  })

/** Returns whether an error ends the whole import: the database cannot be used, or the import is aborted. */
const endsImport = (error: unknown, { signal }: ImportContext): boolean =>
  signal.aborted || (error instanceof SourceError && error.status === 503)

/** Returns the identity of an entry. The identity of a channel has no content. */
const identityOf = ({ path }: FoundEntry, identities: ReadonlyMap<string, VideoIdentity>): VideoIdentity =>
  identities.get(path) ?? { content: '', id: '' }

/** Writes entries together. If that fails, writes them one by one, so that only the failing ones are skipped. */
async function write(pending: readonly ReadEntry[], context: BatchContext): Promise<void> {
  if (pending.length === 0) return
  const { catalogue, run, progress, skipped, onPending } = context
  const entries = pending.map(({ entry }) => entry)
  try {
    await catalogue.importIndex.upsert(run, await toBatch(catalogue, pending), entries)
  } catch (error) {
    if (endsImport(error, context)) throw error
    if (pending.length > 1) {
      for (const one of pending) await write([one], context)
      return
    }
    for (const entry of entries) skipped.add(entry, 'unstorable')
    progress.skipped += countMedia(entries)
    // The rows that an earlier import has written stay.
    const paths = entries.map(({ path }) => path)
    await catalogue.importIndex.markFound(run, paths)
    return
  }
  progress.imported += countMedia(entries)
  context.onWritten?.(entries)
  onPending(entries.filter(({ inner }) => inner === 'pending'))
}

/**
 * Returns the rows to be written. If two sidecar files give two videos the same id, the second video gets an id of its
 * own. If two files share one sidecar file, as several formats of one video do, the second file is skipped.
 */
async function addUnique(
  readings: readonly Reading[],
  identities: ReadonlyMap<string, VideoIdentity>,
  context: BatchContext,
): Promise<ReadEntry[]> {
  const { catalogue, store, log, progress } = context
  const { importIndex } = catalogue
  const pending: ReadEntry[] = []
  const findOwners = async (kind: ImportedEntry['kind']) => {
    const ids = readings.flatMap(({ read: { entry } }) => (entry.kind === kind ? [entry.id] : []))
    return ids.length > 0 ? await importIndex.findPaths(kind, ids) : new Map<string, string>()
  }
  const existing = { video: await findOwners('video'), channel: await findOwners('channel') }
  /** Returns the path of another file that has the id of an entry, or null if no other file has it. */
  const ownerOf = async ({ kind, id, path }: ImportedEntry): Promise<string | null> => {
    const other = pending.find(({ entry }) => entry.kind === kind && entry.id === id)?.entry.path
    const owner = other ?? existing[kind].get(id)
    if (owner === undefined || owner === path) return null
    return (await store.describe(owner)) === null ? null : owner
  }
  for (const { found, read } of readings) {
    const owner = await ownerOf(read.entry)
    const isCopy = owner !== null && read.entry.kind === 'video' && stemOf(owner) !== stemOf(found.path)
    const identity = { ...identityOf(found, identities), isCopy }
    const unique = isCopy ? await readSafely(found, false, identity, context, SILENT) : read
    if (unique !== null && (owner === null || isCopy)) pending.push(unique)
    else {
      // Duplicate channels are not logged, because every downloaded list of a channel has a sidecar that describes it.
      if (read.entry.kind === 'video')
        log.warn(`“${found.path}” was skipped: “${owner}” has the same id, ${read.entry.id}.`)
      progress.skipped += countMedia([found])
    }
  }
  return pending
}

/** A report that logs nothing, for reading a copy again after the first reading has reported everything. */
const SILENT = { warn: () => {}, skip: () => {} }

/** Builds a batch. Channels known only from their videos get a row, to be opened and searched. */
async function toBatch(catalogue: Catalogue, entries: readonly ReadEntry[]): Promise<CatalogueBatch> {
  const videos = entries.flatMap((entry) => entry.videos)
  const channels = entries.flatMap((entry) => entry.channels)
  const named = new Map(
    videos.map(({ channelId, channelTitle }) => [channelId, toPlaceholderRow(channelId, channelTitle)]),
  )
  for (const { id } of await catalogue.channels(LIBRARY, [...named.keys()])) named.delete(id)
  for (const { id } of channels) named.delete(id)
  return {
    videos,
    channels: [...channels, ...named.values()],
    replaceCommentsOf: videos.map(({ id }) => id),
    comments: entries.flatMap(({ comments }) => comments),
    transcripts: entries.flatMap(({ transcripts }) => transcripts),
  }
}
