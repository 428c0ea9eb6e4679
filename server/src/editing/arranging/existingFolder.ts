import { joinPath } from '../../import/folder/findEntries.ts'
import { isMarked, type MediaStore } from '../../media/MediaStore.ts'
import { keyOf, libraryPath } from '../libraryPath.ts'
import type { Transfers } from './transfers.ts'

/**
 * Resolves to a folder of the library as the disk writes its path, or to null if there is none. Another spelling means
 * a folder only if the disk itself takes both for one name: a request that is repeated must not reach a folder that
 * differs in case from the one that it has just deleted.
 * @param given a path as the caller has sent it
 * @throws SourceError 400 `invalidPath`
 */
export async function existingFolder(
  store: MediaStore,
  { statsOf }: Pick<Transfers, 'statsOf'>,
  given: string,
): Promise<string | null> {
  libraryPath(given)
  /** Resolves to the name of a folder that the disk finds by another spelling. */
  const spelledElse = async (parent: string, name: string, folders: readonly string[]) => {
    const alike = folders.filter((one) => keyOf(one) === keyOf(name))
    // A library among several has no other spelling.
    const meant =
      alike.length === 0 || (store.roots && parent === '') ? null : await statsOf(joinPath(parent, name))
    if (meant === null) return null
    for (const one of alike) {
      const stats = await statsOf(joinPath(parent, one))
      if (stats?.ino === meant.ino && stats.dev === meant.dev) return one
    }
    return null
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
