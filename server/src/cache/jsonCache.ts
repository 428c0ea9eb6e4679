import { readFile } from 'node:fs/promises'
import { createDiskCache, type DiskCacheOptions } from './diskCache.ts'

interface JsonCacheOptions extends DiskCacheOptions {
  /** The version of the code that makes the values. Values of another version count as missing. */
  version: string
}

/** Creates a cache of values on the disk, which are written as JSON. A value that cannot be read counts as missing. */
export function createJsonCache({ version, ...options }: JsonCacheOptions) {
  const cache = createDiskCache(options)
  let writing = Promise.resolve()
  return {
    /** Resolves to the value of a group and a key, or to undefined if it is missing or of another version. */
    async find<T>(group: string, key: string): Promise<T | undefined> {
      const path = await cache.find(group, key)
      if (path === null) return undefined
      try {
        const stored = JSON.parse(await readFile(path, 'utf8')) as { version: string; value: T }
        return stored.version === version ? stored.value : undefined
      } catch {
        return undefined
      }
    },
    /** Adds a value in the background, unless the disk is full. */
    write(group: string, key: string, value: unknown): void {
      const bytes = Buffer.from(JSON.stringify({ version, value }))
      writing = writing.then(() => cache.write(group, key, bytes))
    },
    /** Resolves when all values are written. */
    written: (): Promise<void> => writing,
  }
}
