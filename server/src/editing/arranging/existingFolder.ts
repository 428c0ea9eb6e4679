import { joinPath } from '../../import/folder/findEntries.ts'
import { isMarked, type MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { keyOf, libraryPath } from '../libraryPath.ts'

/**
 * Resolves to a folder of the library as the disk writes its path, or to null if there is none. Another spelling means
 * a folder only if the disk itself takes both for one name: a request that is repeated must not reach a folder that
 * differs in case from the one that it has just deleted.
 * @param given a path as the caller has sent it
 * @throws SourceError 400 `invalidPath`
 */
export async function existingFolder(
  store: MediaStore,
  writer: Pick<StoreWriter, 'stat'>,
  given: string,
): Promise<string | null> {
  libraryPath(given)
  /** Resolves to the name of a folder that the disk finds by another spelling, or to null. */
  const spelledElse = async (parent: string, name: string, folders: readonly string[]) => {
    const [one, ...others] = folders.filter((known) => keyOf(known) === keyOf(name))
    // A library among several has no other spelling.
    if (one === undefined || others.length > 0 || (store.roots !== undefined && parent === '')) return null
    return (await writer.stat(joinPath(parent, name)))?.kind === 'folder' ? one : null
  }
  let path = ''
  for (const name of given === '' ? [] : given.split('/')) {
    const listed = await store.list(path)
    if (typeof listed === 'string') return null
    const { folders } = listed
    const found = folders.includes(name) ? name : await spelledElse(path, name, folders)
    if (found === null) return null
    path = joinPath(path, found)
  }
  const listed = await store.list(path)
  return typeof listed === 'string' || isMarked(listed) ? null : path
}
