import { contentDigest } from '@vtube/shared/contentDigest'
import { openMedia, RefusedError, UnreachableError } from '../media/mediaLocation.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { storageAway } from '../domain/SourceError.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import type { Beside, ImportedEntry } from '../catalogue/importedEntry.ts'
import type { FoundEntry } from './folder/findEntries.ts'
import { findReplaced } from './findReplaced.ts'
import type { RemovedLately } from './removedLately.ts'
import { videoIdOf } from './sidecars/sidecarToRows.ts'

/** The number of files that are read at the same time. */
const PARALLEL_READS = 8

export interface VideoIdentity {
  /** The digest of the file, or an empty text if the file cannot be read. */
  content: string
  /** The id of the video unless its sidecar file names another one. */
  id: string
  /** Whether another file has the id that the sidecar file names. */
  isCopy?: boolean
  /** Whether the storage does not hand out the file. */
  isRefused?: boolean
  /** The video beside which the file has appeared. */
  beside?: Beside | undefined
}

/** The digests of files by path, so that each file is read once. Null if the storage does not hand it out. */
export type Digests = Map<string, string | null>

interface IdentifyOptions {
  store: Pick<MediaStore, 'locate' | 'describe'>
  importIndex: ImportIndex
  /** The number of the current run. A file that was moved has not been found under its former path in this run. */
  run: number
  now: Date
  removedLately?: RemovedLately | null
}

/**
 * Identifies new and changed video files. A renamed or moved file keeps its id: it is recognized because the catalogue
 * has a video with the same contents, whose path no longer has these contents. A copy is another video. A file that
 * replaces a worse file gets the id of that file.
 * @param known the entries that earlier imports have stored for these paths
 * @param digests the known digests. The digests of other files are added to them
 * @returns the identities by path
 * @throws SourceError 503 if the storage fails
 */
export async function identifyVideos(
  found: readonly FoundEntry[],
  known: ReadonlyMap<string, ImportedEntry>,
  options: IdentifyOptions,
  digests: Digests = new Map(),
): Promise<ReadonlyMap<string, VideoIdentity>> {
  const { store, importIndex, run, now, removedLately = null } = options
  const paths = found.filter(({ group }) => group.kind === 'video').map(({ path }) => path)
  const contentOf = async (path: string) => {
    const known = digests.get(path)
    const content = known === undefined ? await digestOf(store, path) : known
    digests.set(path, content)
    return content ?? ''
  }
  const contents = new Map<string, string>()
  for (let start = 0; start < paths.length; start += PARALLEL_READS) {
    const some = paths.slice(start, start + PARALLEL_READS)
    const read = await Promise.all(some.map(contentOf))
    for (const [index, path] of some.entries()) contents.set(path, read[index] ?? '')
  }

  const [sameContent, owners] = await Promise.all([
    importIndex.findByContent(run, [...new Set(contents.values())]),
    importIndex.findPaths('video', paths.map(videoIdOf)),
  ])
  const claimed = new Set<string>()
  /** Returns the video that was moved to a path, or undefined if none was. */
  const findMoved = async (path: string, content: string) => {
    for (const entry of sameContent.get(content) ?? [])
      if (entry.path !== path && !claimed.has(entry.id) && (await contentOf(entry.path)) !== content)
        return entry
    return undefined
  }

  // Contents count more than names, so all moved files are found before the files that replace others.
  const movedTo = new Map<string, ImportedEntry>()
  for (const [path, content] of contents) {
    const moved = known.get(path)?.content === content ? undefined : await findMoved(path, content)
    const id = moved?.id ?? known.get(path)?.id
    if (moved !== undefined) movedTo.set(path, moved)
    if (id !== undefined) claimed.add(id)
  }
  const newcomers = [...contents]
    .filter(([path]) => !movedTo.has(path))
    .map(([path, content]) => ({ path, content, former: known.get(path) }))
  const moved = new Set([...movedTo.values()].map(({ id }) => id))
  const places = await findReplaced(newcomers, { store, importIndex, removedLately, run, now, moved })

  const identities = new Map<string, VideoIdentity>()
  for (const [path, content] of contents) {
    const kept = movedTo.get(path)?.id ?? places.get(path)?.id ?? known.get(path)?.id
    const id = kept ?? videoIdOf(path)
    // The id belongs to another video, moved away from this path. One that is moved back keeps its own id.
    const isTaken = kept === undefined && (owners.get(id) ?? path) !== path
    const own = isTaken ? videoIdOf(`${path} ${content}`) : id
    const { beside } = places.get(path) ?? {}
    identities.set(path, { content, id: own, isRefused: digests.get(path) === null, beside })
  }
  return identities
}

/**
 * Returns the digest of a file, which identifies the file at another path.
 * @returns an empty text if the file is empty or cannot be read, or null if the storage does not hand it out
 */
async function digestOf(store: Pick<MediaStore, 'locate'>, path: string): Promise<string | null> {
  const location = await store.locate(path)
  if (location === null) return ''
  try {
    await using file = await openMedia(location)
    return file.bytes === 0
      ? ''
      : await contentDigest(file.bytes, (position, length) => file.read(position, length))
  } catch (error) {
    // Without its digest, a moved video would become a new video.
    if (error instanceof UnreachableError) throw storageAway(error)
    return error instanceof RefusedError ? null : ''
  }
}
