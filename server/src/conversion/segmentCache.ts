import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type SegmentCache = Awaited<ReturnType<typeof openSegmentCache>>

/**
 * Opens a cache of files, by their relative paths. Beyond its size, those go first that were not read for longest. It
 * begins empty: what an earlier process left is deleted.
 * @param folder absolute; created when it is needed
 */
export async function openSegmentCache(folder: string, maxBytes: number) {
  await rm(folder, { recursive: true, force: true })
  const pathOf = (name: string) => join(folder, name)
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason !== 'set') void rm(pathOf(name), { force: true }).catch(() => {})
    },
  })
  return {
    /** Bytes of all files. */
    size: () => sizes.calculatedSize,
    has: (name: string) => sizes.has(name),
    /** Returns the content of a file; null if it is not cached. */
    async read(name: string): Promise<Buffer | null> {
      if (sizes.get(name) === undefined) return null
      return await readFile(pathOf(name)).catch(() => {
        sizes.delete(name)
        return null
      })
    },
    /** Stores a file. Without space on the disk it is not cached. */
    async write(name: string, bytes: Buffer): Promise<void> {
      const path = pathOf(name)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
        sizes.set(name, bytes.length)
        // One that is larger than the whole cache is not cached.
        if (!sizes.has(name)) await rm(path, { force: true })
      } catch {
        await rm(`${path}.part`, { force: true }).catch(() => {})
      }
    },
  }
}
