import { join } from 'node:path'
import type { ImportedEntry, ImportIndex } from '../catalogue/ImportIndex.ts'
import { contentDigest } from './contentDigest.ts'
import type { FoundEntry } from './findEntries.ts'
import { videoIdOf } from './sidecarToRows.ts'

/** Files that are read at a time. */
const PARALLEL_READS = 8

/** What identifies a video file. */
export interface VideoIdentity {
  /** Digest of the file; empty if it cannot be read. */
  content: string
  /** The id of a video whose sidecar names none. */
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
  /** Contents of former paths, which several new files may be compared with. */
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
