import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isHidden, isSystemFolder } from './excludedFolders.ts'
import { TEMPORARY_PREFIX } from './folderWriter.ts'
import { rootsOf } from './joinedStore.ts'
import type { MediaStore } from './MediaStore.ts'

/** The rest of the name of a file that is being written. */
const RANDOM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/v

/**
 * Removes files that a server was writing when it was killed, from all folders of a library that can be changed. No
 * link is followed. What cannot be read or removed stays.
 * @param beforeMs the time in milliseconds since 1970 after which another server may still be writing a file
 */
export async function removeLeftovers(store: MediaStore, beforeMs: number): Promise<void> {
  const writable = rootsOf(store).filter((root) => root.store.kind === 'folder' && root.store.writer !== null)
  const pending = writable.map((root) => root.store.name)
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop())
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const { name } = entry
      const path = join(folder, name)
      const isOwn = name.startsWith(TEMPORARY_PREFIX)
      if (entry.isDirectory() && (isOwn || !isHidden(name)) && !isSystemFolder(name)) pending.push(path)
      if (!entry.isFile() || !isOwn || !RANDOM.test(name.slice(TEMPORARY_PREFIX.length))) continue
      const stats = await lstat(path).catch(() => null)
      if (stats !== null && stats.mtimeMs < beforeMs) await unlink(path).catch(() => {})
    }
}
