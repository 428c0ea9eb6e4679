import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { ImportedEntry, ImportIndex } from '../catalogue/ImportIndex.ts'
import type { FoundEntry } from './findEntries.ts'
import { videoIdOf } from './sidecarToRows.ts'

/** Files that are read at a time. */
const PARALLEL_READS = 8

export interface VideoIdentity {
  /** Digest of the file; empty if it cannot be read. */
  content: string
  /** The video has this id unless its sidecar names another one. */
  id: string
  /** Whether another file has the id that the sidecar names. */
  isCopy?: boolean
}

/**
 * Identifies new and changed video files. A file that was renamed or moved keeps its id: the catalogue has a video with
 * its contents, and the path of that video holds them no longer. A copy is another video.
 * @param root real path of the library's folder
 * @param run number of the run, which has not seen the former path of a file that was moved
 * @param known what was imported from these paths before
 * @returns identities by path
 */
export async function identifyVideos(
  root: string,
  found: readonly FoundEntry[],
  known: ReadonlyMap<string, ImportedEntry>,
  importIndex: ImportIndex,
  run: number,
): Promise<ReadonlyMap<string, VideoIdentity>> {
  const paths = found.filter(({ group }) => group.kind === 'video').map(({ path }) => path)
  const contents = new Map<string, string>()
  for (let start = 0; start < paths.length; start += PARALLEL_READS) {
    const some = paths.slice(start, start + PARALLEL_READS)
    const digests = await Promise.all(some.map((path) => contentDigest(join(root, path))))
    for (const [index, path] of some.entries()) contents.set(path, digests[index] ?? '')
  }
  /** Several new files may be compared with the contents of one former path, which are read once. */
  const formerContents = new Map<string, string>()
  const contentOf = async (path: string) => {
    const content = contents.get(path) ?? formerContents.get(path) ?? (await contentDigest(join(root, path)))
    formerContents.set(path, content)
    return content
  }

  const [sameContent, owners] = await Promise.all([
    importIndex.findByContent(run, [...new Set(contents.values())]),
    importIndex.findPaths('video', paths.map(videoIdOf)),
  ])
  const claimed = new Set<string>()
  /** Returns the video that was moved to a path; undefined if none was. */
  const findMoved = async (path: string, content: string) => {
    for (const entry of sameContent.get(content) ?? [])
      if (entry.path !== path && !claimed.has(entry.id) && (await contentOf(entry.path)) !== content)
        return entry
    return undefined
  }

  const identities = new Map<string, VideoIdentity>()
  for (const [path, content] of contents) {
    const former = known.get(path)
    const isSame = former?.content === content
    const { id } = (isSame ? undefined : await findMoved(path, content)) ?? former ?? { id: videoIdOf(path) }
    // The video that was at this path has taken its id along.
    const isTaken = former === undefined && id === videoIdOf(path) && (owners.get(id) ?? path) !== path
    const own = isTaken ? videoIdOf(`${path} ${content}`) : id
    claimed.add(own)
    identities.set(path, { content, id: own })
  }
  return identities
}

/** So much is read at the beginning, in the middle and at the end of a file. */
const PART_BYTES = 16 * 1024

/**
 * Returns a digest of the size and three parts of a file, by which it is known again at another path. Files that differ
 * only elsewhere have the same one.
 * @returns an empty text for an empty file, and for one that cannot be read
 */
async function contentDigest(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size === 0) return ''
    const digest = createHash('sha256').update(`${size} `)
    const last = Math.max(0, size - PART_BYTES)
    for (const position of new Set([0, Math.floor(last / 2), last])) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, position)
      digest.update(buffer.subarray(0, bytesRead))
    }
    return digest.digest('base64url').slice(0, 22)
  } catch {
    return ''
  }
}
