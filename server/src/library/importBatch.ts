import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue, CatalogueBatch, StoredChannel } from '../catalogue/Catalogue.ts'
import { createPlaceholderChannel } from '../source/channel.ts'
import type { FoundEntry } from './findEntries.ts'
import type { ImportProgress } from './openLibrary.ts'
import { readEntry, SkippedFileError, type ImportContext, type ReadEntry } from './readEntry.ts'

/** Files that are read at one time: a sidecar with all comments may be large. */
const READ_AT_ONCE = 4
/** Comments that are held in memory before they are written. */
const MOST_COMMENTS = 5_000

export interface StepContext extends ImportContext {
  catalogue: Catalogue
  /** Number of the run, for the importIndex. */
  run: number
  /** Counted up by every step. */
  progress: ImportProgress
}

/** Brings the catalogue in step with some entries: the unchanged are kept, the rest read and written. */
export type ImportStep = (found: readonly FoundEntry[]) => Promise<void>

export function createImportStep(context: StepContext): ImportStep {
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
    const isKept = ({ path, fingerprint }: FoundEntry) => known.get(path)?.fingerprint === fingerprint
    const kept = found.filter(isKept).map(({ path }) => path)
    const changed = found.filter((entry) => !isKept(entry))
    progress.found += found.length
    progress.unchanged += kept.length

    let fresh: ReadEntry[] = []
    for (let start = 0; start < changed.length; start += READ_AT_ONCE) {
      const some = changed.slice(start, start + READ_AT_ONCE)
      const read = await Promise.all(some.map((entry) => readOrLeave(entry, known.has(entry.path), context)))
      // What was good at the last import is better than nothing until the file can be read again.
      kept.push(
        ...some.filter(({ path }, index) => read[index] === null && known.has(path)).map(({ path }) => path),
      )
      fresh = await withoutDoubles(
        fresh,
        read.filter((entry) => entry !== null),
        context,
      )
      progress.skipped += read.filter((entry) => entry === null).length
      if (fresh.reduce((sum, { batch }) => sum + batch.comments.length, 0) < MOST_COMMENTS) continue
      await write(fresh)
      fresh = []
    }
    if (kept.length > 0) await importIndex.markSeen(run, kept)
    await write(fresh)
  }
}

async function readOrLeave(
  found: FoundEntry,
  isKnown: boolean,
  context: ImportContext,
): Promise<ReadEntry | null> {
  try {
    return await readEntry(found, isKnown, context)
  } catch (error) {
    if (!(error instanceof SkippedFileError)) throw error
    if (error.isWorthSaying) context.log.warn(error.message)
    return null
  }
}

/**
 * Adds entries to those that wait to be written. Two files with one id would replace each other for ever: who came
 * first has it, for as long as the file is there.
 */
async function withoutDoubles(
  waiting: readonly ReadEntry[],
  added: readonly ReadEntry[],
  { catalogue, root, log, progress }: StepContext,
): Promise<ReadEntry[]> {
  const fresh = [...waiting]
  const idsOf = (kind: string) =>
    added.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.id)
  const holders = {
    video: await catalogue.importIndex.findPaths('video', idsOf('video')),
    channel: await catalogue.importIndex.findPaths('channel', idsOf('channel')),
  }
  for (const read of added) {
    const { kind, id, path } = read.entry
    const holder =
      fresh.find(({ entry }) => entry.kind === kind && entry.id === id)?.entry.path ?? holders[kind].get(id)
    const isDouble =
      holder !== undefined && holder !== path && (await stat(join(root, holder)).catch(() => null)) !== null
    if (isDouble) {
      log.warn(`“${path}” was skipped: “${holder}” has the same id, ${id}.`)
      progress.skipped += 1
    } else fresh.push(read)
  }
  return fresh
}

/** Channels that only videos name get a row of their own at once, so that they can be visited and found. */
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
