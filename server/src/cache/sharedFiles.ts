import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../media/bucket/Bucket.ts'
import { codeOf } from '../domain/codeOf.ts'

export interface SharedFile {
  name: string
  bytes: number
  modifiedMs: number
}

/**
 * Derived files that several machines share, by names with `/` as separator. A file becomes visible only when it is
 * complete. Every method throws if the storage cannot be reached.
 */
export interface SharedFiles {
  /** Resolves to the content of a file. Resolves to null if the file does not exist, or has lost its content. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  write(name: string, bytes: Buffer): Promise<void>
  delete(names: readonly string[]): Promise<void>
  /** Lists the files whose names begin with a prefix that ends with `/`, or all files, in pages. */
  list(prefix?: string): AsyncIterable<readonly SharedFile[]>
}

/** The suffix of files that are being written. */
const PART = '.part'
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Creates the shared files in a folder that every machine has mounted. */
export function createFolderFiles(folder: string): SharedFiles {
  const pathOf = (name: string) => join(folder, name)
  const describe = async (name: string): Promise<SharedFile[]> => {
    const stats = await stat(pathOf(name)).catch(nullIfMissing)
    return stats?.isFile() !== true ? [] : [{ name, bytes: stats.size, modifiedMs: stats.mtimeMs }]
  }
  async function* list(prefix = ''): AsyncGenerator<readonly SharedFile[]> {
    const entries = await readdir(pathOf(prefix), { withFileTypes: true }).catch(nullIfMissing)
    if (entries === null) return
    const files = entries.filter((entry) => entry.isFile())
    yield (await Promise.all(files.map(({ name }) => describe(`${prefix}${name}`)))).flat()
    for (const entry of entries) if (entry.isDirectory()) yield* list(`${prefix}${entry.name}/`)
  }
  return {
    async read(name) {
      const bytes = await readFile(pathOf(name)).catch(nullIfMissing)
      // A file may be empty after a power failure.
      return bytes === null || bytes.length === 0 ? null : bytes
    },
    has: async (name) => (await describe(name)).some(({ bytes }) => bytes > 0),
    async write(name, bytes) {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}${PART}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    async delete(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    list,
  }
}

/**
 * Creates the shared files in a bucket.
 * @param prefix the beginning of the keys, which is empty or ends with `/`
 */
export function createBucketFiles(bucket: Bucket, prefix: string): SharedFiles {
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    async read(name) {
      const stream = await bucket.get(keyOf(name))
      return stream === null ? null : await buffer(stream)
    },
    has: async (name) => (await bucket.head(keyOf(name))) !== null,
    write: (name, bytes) => bucket.put(keyOf(name), bytes),
    delete: (names) => bucket.delete(names.map(keyOf)),
    async *list(under = '') {
      for await (const { objects } of bucket.list(keyOf(under), { isDeep: true }))
        yield objects.map(({ key, bytes, modifiedMs }) => ({
          name: key.slice(prefix.length),
          bytes,
          modifiedMs,
        }))
    },
  }
}

/** The fraction of the limit to which files are reduced, so that not every new file causes a deletion. */
const KEPT_FRACTION = 0.9
const MAX_DELETED_AT_ONCE = 1000
/**
 * Matches the names of shared entries: kind, version of the maker, and group. Nothing else is deleted, because the
 * folder or bucket may also have other files, even those of the library.
 */
const ENTRY = /^[a-z]+\/\d+\/[\da-f]{2}\/[\da-f]{24}\//

/** Deletes the oldest entries of caches until they have at most a number of bytes. Resolves to their bytes. */
export async function limitSharedFiles(
  files: Pick<SharedFiles, 'list' | 'delete'>,
  maxBytes: number,
): Promise<number> {
  const all: SharedFile[] = []
  let sum = 0
  for await (const page of files.list())
    for (const file of page.filter(({ name }) => ENTRY.test(name))) {
      all.push(file)
      sum += file.bytes
    }
  if (sum <= maxBytes) return sum
  all.sort((one, other) => other.modifiedMs - one.modifiedMs)
  while (sum > maxBytes * KEPT_FRACTION) {
    const deleted: string[] = []
    while (sum > maxBytes * KEPT_FRACTION && deleted.length < MAX_DELETED_AT_ONCE) {
      const oldest = all.pop()
      if (oldest === undefined) return sum
      deleted.push(oldest.name)
      sum -= oldest.bytes
    }
    await files.delete(deleted)
  }
  return sum
}
