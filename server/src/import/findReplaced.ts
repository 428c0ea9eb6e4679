import { FIRST_RUN } from '../catalogue/importIndexTable.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import type { Beside, ImportedEntry, VideoFile } from '../catalogue/importedEntry.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { folderOf } from './folder/findEntries.ts'
import { WORK_KEYS } from './naming/sameWork.ts'
import type { RemovedLately } from './removedLately.ts'

/** The time after the last change of a file in which a worse file of the same work may be deleted. */
const BESIDE_MS = 24 * 60 * 60_000
/** The number of videos in a folder above which only equal names are compared, because parsing others takes long. */
const MAX_READ_NAMES = 2_000
const MAX_IN_FOLDER = 100_000

/** The relation of a file to another file of the same film or episode in its folder. */
export interface Place {
  /** The id of the video whose place the file takes. */
  id?: string
  /** The video beside which the file has appeared, which it may replace later. */
  beside?: Beside
}

/** A file that may take the place of another one: it is new, or it has appeared beside another one before. */
export interface Newcomer {
  path: string
  content: string
  former: ImportedEntry | undefined
}

interface ReplacedOptions {
  store: Pick<MediaStore, 'describe'>
  importIndex: ImportIndex
  removedLately: RemovedLately | null
  run: number
  now: Date
  /** The ids of videos that were moved to other paths. */
  moved: ReadonlySet<string>
}

/** Returns whether an entry appeared recently beside another file of the same work that is gone now. */
export async function hasLostOther(
  entry: ImportedEntry | undefined,
  { store, importIndex, now }: Pick<ReplacedOptions, 'store' | 'importIndex' | 'now'>,
): Promise<boolean> {
  const { beside } = entry ?? {}
  if (beside === undefined || now.getTime() - beside.since > BESIDE_MS) return false
  const other = await importIndex.findById('video', beside.id)
  return other !== null && (await store.describe(other.path)) === null
}

/**
 * Finds the videos that new files replace: the file of the video was in the same folder, held the same film or episode
 * and is gone. If several such files are gone, or several have appeared, nothing tells which file replaces which, so
 * none does.
 * @returns the places by the paths of the new files
 */
export async function findReplaced(
  newcomers: readonly Newcomer[],
  options: ReplacedOptions,
): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>()
  // In the first run, no file is gone. The run must not read the names of its own files again and again.
  if (options.run <= FIRST_RUN) return places
  for (const newcomer of newcomers) {
    const place = await placeOfKnown(newcomer, options)
    if (place !== null) places.set(newcomer.path, place)
  }
  const fresh = newcomers.filter(({ former }) => former === undefined).map(({ path }) => path)
  for (const [folder, paths] of Map.groupBy(fresh, folderOf))
    for (const [path, place] of await placesIn(folder, paths, options)) places.set(path, place)
  return places
}

async function placeOfKnown({ content, former }: Newcomer, options: ReplacedOptions): Promise<Place | null> {
  const beside = former?.beside
  if (beside === undefined) return null
  if (!options.moved.has(beside.id) && (await hasLostOther(former, options))) return { id: beside.id }
  return { beside: content === former?.content ? beside : { ...beside, since: options.now.getTime() } }
}

/** Finds the places of new files of a folder. */
async function placesIn(
  folder: string,
  paths: readonly string[],
  options: ReplacedOptions,
): Promise<ReadonlyMap<string, Place>> {
  const { store, importIndex, moved, removedLately } = options
  const stored = await importIndex.findVideosIn({ folder, isDeep: false }, MAX_IN_FOLDER)
  const removed = (await removedLately?.in(folder)) ?? []
  const existing = await importIndex.findPaths(
    'video',
    removed.map(({ id }) => id),
  )
  const others = [...stored, ...removed.filter(({ id }) => !existing.has(id))].filter(
    ({ id }) => !moved.has(id),
  )
  const keys = others.length > MAX_READ_NAMES ? WORK_KEYS.slice(0, 1) : WORK_KEYS
  const places = new Map<string, Place>()
  for (const keyOf of keys) {
    const waiting = paths.filter((path) => places.get(path)?.id === undefined)
    const newOf = Map.groupBy(waiting, keyOf)
    const taken = new Set([...places.values()].map(({ id }) => id))
    const otherOf = Map.groupBy(
      others.filter(({ id }) => !taken.has(id)),
      ({ path }) => keyOf(path),
    )
    for (const [key, [path = '', ...rivals]] of newOf) {
      if (key === null || rivals.length > 0) continue
      const place = await placeAmong(otherOf.get(key) ?? [], options.now, store)
      if (place !== null && (place.id !== undefined || !places.has(path))) places.set(path, place)
    }
  }
  return places
}

/** Returns the place of a file among those of the same work. If exactly one of them is gone, it is replaced. */
async function placeAmong(
  others: readonly VideoFile[],
  now: Date,
  store: Pick<MediaStore, 'describe'>,
): Promise<Place | null> {
  const described = await Promise.all(
    others.map(async (one) => ({ one, file: await store.describe(one.path) })),
  )
  const gone = described.filter(({ file }) => file === null)
  const [only] = gone.length === 0 ? described : gone
  if (only === undefined || (gone.length || described.length) > 1) return null
  const { id } = only.one
  return gone.length === 1 ? { id } : { beside: { id, since: now.getTime() } }
}
