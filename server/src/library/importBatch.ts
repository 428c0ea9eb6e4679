import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue, CatalogueBatch, StoredChannel } from '../catalogue/Catalogue.ts'
import { createPlaceholderChannel } from '../source/channel.ts'
import type { FoundEntry } from './findEntries.ts'
import type { ImportProgress } from './openLibrary.ts'
import { readEntry, SkippedFileError, type ImportContext, type ReadEntry } from './readEntry.ts'

/** Files that are read at the same time: a sidecar with all comments may be large. */
const MAX_PARALLEL_READS = 4
/** Comments in memory before they are written. */
const MAX_COMMENTS = 5_000

export interface BatchContext extends ImportContext {
  catalogue: Catalogue
  /** Number of the run in the import index. */
  run: number
  /** Counted up by every step. */
  progress: ImportProgress
}

/** Reads and writes those of the entries that are new or changed. */
export type ImportBatch = (found: readonly FoundEntry[]) => Promise<void>

export function createImportBatch(context: BatchContext): ImportBatch {
  const { catalogue, run, progress } = context
  const { importIndex } = catalogue

  async function write(entries: readonly ReadEntry[]): Promise<void> {
    if (entries.length === 0) return
    const batch = await toBatch(catalogue, entries)
    await importIndex.upsert(
      run,
      batch,
      entries.map(({ entry }) => entry),
    )
    progress.imported += entries.length
  }

  return async (found) => {
    const known = await importIndex.findByPath(found.map(({ path }) => path))
    const isUnchanged = ({ path, fingerprint }: FoundEntry) => known.get(path)?.fingerprint === fingerprint
    const unchanged = found.filter(isUnchanged).map(({ path }) => path)
    const changed = found.filter((entry) => !isUnchanged(entry))
    progress.found += found.length
    progress.unchanged += unchanged.length

    let pending: ReadEntry[] = []
    for (let start = 0; start < changed.length; start += MAX_PARALLEL_READS) {
      const some = changed.slice(start, start + MAX_PARALLEL_READS)
      const read = await Promise.all(some.map((entry) => readOrSkip(entry, known.has(entry.path), context)))
      // Entries that can no longer be read stay as they were at the last import.
      unchanged.push(
        ...some.filter(({ path }, index) => read[index] === null && known.has(path)).map(({ path }) => path),
      )
      pending = await withoutDuplicates(
        pending,
        read.filter((entry) => entry !== null),
        context,
      )
      progress.skipped += read.filter((entry) => entry === null).length
      if (pending.reduce((sum, { batch }) => sum + batch.comments.length, 0) < MAX_COMMENTS) continue
      await write(pending)
      pending = []
    }
    if (unchanged.length > 0) await importIndex.markSeen(run, unchanged)
    await write(pending)
  }
}

async function readOrSkip(
  found: FoundEntry,
  isKnown: boolean,
  context: ImportContext,
): Promise<ReadEntry | null> {
  try {
    return await readEntry(found, isKnown, context)
  } catch (error) {
    if (!(error instanceof SkippedFileError)) throw error
    if (error.isLogged) context.log.warn(error.message)
    return null
  }
}

/**
 * Adds entries to those to be written, except entries with the id of another file that still exists: the two would
 * replace each other in every import.
 */
async function withoutDuplicates(
  pending: readonly ReadEntry[],
  added: readonly ReadEntry[],
  { catalogue, root, log, progress }: BatchContext,
): Promise<ReadEntry[]> {
  const entries = [...pending]
  const idsOf = (kind: string) =>
    added.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.id)
  const existing = {
    video: await catalogue.importIndex.findPaths('video', idsOf('video')),
    channel: await catalogue.importIndex.findPaths('channel', idsOf('channel')),
  }
  for (const read of added) {
    const { kind, id, path } = read.entry
    const owner =
      entries.find(({ entry }) => entry.kind === kind && entry.id === id)?.entry.path ??
      existing[kind].get(id)
    const isDuplicate =
      owner !== undefined && owner !== path && (await stat(join(root, owner)).catch(() => null)) !== null
    if (isDuplicate) {
      log.warn(`“${path}” was skipped: “${owner}” has the same id, ${id}.`)
      progress.skipped += 1
    } else entries.push(read)
  }
  return entries
}

/** Adds a row for every channel that is only known from its videos, so that it has a page and can be found. */
async function toBatch(catalogue: Catalogue, entries: readonly ReadEntry[]): Promise<CatalogueBatch> {
  const videos = entries.flatMap(({ batch }) => batch.videos)
  const channels = entries.flatMap(({ batch }) => batch.channels)
  const named = new Map<string, StoredChannel>(
    videos.map(({ channelId, channelTitle }) => [
      channelId,
      { ...createPlaceholderChannel(channelId, channelTitle), ageSeconds: null },
    ]),
  )
  for (const { id } of await catalogue.channels('library', [...named.keys()])) named.delete(id)
  for (const { id } of channels) named.delete(id)
  return {
    videos,
    channels: [...channels, ...named.values()],
    replaceCommentsOf: entries.flatMap(({ batch }) => batch.replaceCommentsOf),
    comments: entries.flatMap(({ batch }) => batch.comments),
  }
}
