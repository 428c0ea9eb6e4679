import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue, CatalogueBatch } from '../catalogue/Catalogue.ts'
import type { ImportedEntry } from '../catalogue/ImportIndex.ts'
import type { FoundEntry } from './findEntries.ts'
import { stemOf } from './fileNames.ts'
import { isMedia } from './fileTypes.ts'
import { SourceError } from '../source/SourceError.ts'
import { identifyVideos, type VideoIdentity } from './identifyVideos.ts'
import type { ImportProgress, LibraryLog } from './openLibrary.ts'
import { readEntry, type ImportContext, type ReadEntry } from './readEntry.ts'
import { toPlaceholderRow } from './sidecarToRows.ts'
import type { SkippedInImport } from './skippedFiles.ts'

/** The maximum number of files that are read at the same time. A sidecar file with all comments may be large. */
const MAX_PARALLEL_READS = 4
/** The maximum number of comments and passages in memory. When it is reached, they are written. */
const MAX_TEXTS = 5_000

/** Counts the videos among videos and channels. */
const countMedia = (entries: readonly { path: string }[]) =>
  entries.filter(({ path }) => isMedia(path)).length

const countTexts = ({ comments, transcripts }: ReadEntry): number =>
  transcripts
    .flatMap(({ tracks }) => tracks)
    .reduce((sum, { passages }) => sum + passages.length, comments.length)

interface BatchContext extends ImportContext {
  catalogue: Catalogue
  log: LibraryLog
  skipped: SkippedInImport
  /** The number of the run in the import index. */
  run: number
  /** The progress, whose numbers grow while entries are read. */
  progress: ImportProgress
  /** Called after every few entries. */
  onRead: () => void
  /** Called with the paths of files whose text subtitles still have to be read. */
  onPending: (paths: readonly string[]) => void
}

/** Reads and writes those entries that are new or changed. */
export async function importEntries(found: readonly FoundEntry[], context: BatchContext): Promise<void> {
  const { run, progress, skipped, onRead, onPending } = context
  const { importIndex } = context.catalogue
  const known = await importIndex.findByPath(found.map(({ path }) => path))
  const isUnchanged = ({ path, fingerprint }: FoundEntry) => known.get(path)?.fingerprint === fingerprint
  const seen = found.filter(isUnchanged).map(({ path }) => path)
  const changed = found.filter((entry) => !isUnchanged(entry))
  for (const { group, path } of found) if (group.kind === 'video') skipped.note(path)
  onPending(seen.filter((path) => known.get(path)?.inner === 'pending'))
  progress.unchanged += countMedia(found) - countMedia(changed)
  progress.found += countMedia(found) - countMedia(changed)
  onRead()

  const identities = await identifyVideos(context.store, changed, known, importIndex, run)
  const pending: ReadEntry[] = []
  for (let start = 0; start < changed.length; start += MAX_PARALLEL_READS) {
    const some = changed.slice(start, start + MAX_PARALLEL_READS)
    const read = await readTogether(some, known, identities, context)
    // Entries that can no longer be read stay as they were after the last import.
    const unread = some.filter((_, index) => read[index] === null)
    seen.push(...unread.map(({ path }) => path).filter((path) => known.has(path)))
    progress.skipped += countMedia(unread)
    progress.found += countMedia(some)
    await addUnique(pending, some, read, identities, context)
    const texts = pending.reduce((sum, entry) => sum + countTexts(entry), 0)
    if (texts >= MAX_TEXTS) await write(pending.splice(0), context)
    onRead()
  }
  if (seen.length > 0) await importIndex.markSeen(run, seen)
  await write(pending, context)
  onRead()
}

/** Reads entries at the same time, but logs their messages in the order of the entries. */
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

/** Whether an error ends the whole import: the database cannot be used, or the import is aborted. */
const endsImport = (error: unknown, { signal }: ImportContext): boolean =>
  signal.aborted || (error instanceof SourceError && error.status === 503)

/** Returns the identity of an entry. That of a channel has no content. */
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
    // The rows of an earlier import stay.
    const paths = entries.map(({ path }) => path)
    await catalogue.importIndex.markSeen(run, paths)
    return
  }
  progress.imported += countMedia(entries)
  onPending(entries.filter(({ inner }) => inner === 'pending').map(({ path }) => path))
}

/**
 * Adds entries to those to be written. If two sidecar files give two videos the same id, the second video gets an id of
 * its own. If two files share one sidecar file, as formats of the same video do, the second file is skipped.
 */
async function addUnique(
  pending: ReadEntry[],
  found: readonly FoundEntry[],
  read: readonly (ReadEntry | null)[],
  identities: ReadonlyMap<string, VideoIdentity>,
  context: BatchContext,
): Promise<void> {
  const { catalogue, root, log, progress } = context
  const { importIndex } = catalogue
  const findOwners = async (kind: ImportedEntry['kind']) => {
    const ids = read.flatMap((one) => (one?.entry.kind === kind ? [one.entry.id] : []))
    return ids.length > 0 ? await importIndex.findPaths(kind, ids) : new Map<string, string>()
  }
  const existing = { video: await findOwners('video'), channel: await findOwners('channel') }
  /** Returns the path of another file that has the id of an entry, or null if there is none. */
  const ownerOf = async ({ kind, id, path }: ImportedEntry): Promise<string | null> => {
    const other = pending.find(({ entry }) => entry.kind === kind && entry.id === id)?.entry.path
    const owner = other ?? existing[kind].get(id)
    if (owner === undefined || owner === path) return null
    return (await stat(join(root, owner)).catch(() => null)) === null ? null : owner
  }
  for (const [index, entry] of found.entries()) {
    const one = read[index]
    if (!one) continue
    const owner = await ownerOf(one.entry)
    const isCopy = owner !== null && one.entry.kind === 'video' && stemOf(owner) !== stemOf(entry.path)
    const identity = { ...identityOf(entry, identities), isCopy }
    const unique = isCopy ? await readSafely(entry, false, identity, context, SILENT) : one
    if (unique !== null && (owner === null || isCopy)) pending.push(unique)
    else {
      // Duplicate channels are not logged, because every downloaded list of a channel has a sidecar that describes it.
      if (one.entry.kind === 'video')
        log.warn(`“${entry.path}” was skipped: “${owner}” has the same id, ${one.entry.id}.`)
      progress.skipped += countMedia([entry])
    }
  }
}

/** A report that logs nothing, for reading a copy again. The first reading has reported everything. */
const SILENT = { warn: () => {}, skip: () => {} }

/** Builds a batch. Channels that are only known from their videos get a row, so that they can be opened and found. */
async function toBatch(catalogue: Catalogue, entries: readonly ReadEntry[]): Promise<CatalogueBatch> {
  const videos = entries.flatMap((entry) => entry.videos)
  const channels = entries.flatMap((entry) => entry.channels)
  const named = new Map(
    videos.map(({ channelId, channelTitle }) => [channelId, toPlaceholderRow(channelId, channelTitle)]),
  )
  for (const { id } of await catalogue.channels('library', [...named.keys()])) named.delete(id)
  for (const { id } of channels) named.delete(id)
  return {
    videos,
    channels: [...channels, ...named.values()],
    replaceCommentsOf: videos.map(({ id }) => id),
    comments: entries.flatMap(({ comments }) => comments),
    transcripts: entries.flatMap(({ transcripts }) => transcripts),
  }
}
