import { hash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { OpenFile } from '../http/sendOpenFile.ts'
import { createSharedEntries, type SharedPlace } from './sharedEntries.ts'

export type DiskCache = ReturnType<typeof createDiskCache>

export interface DiskCacheOptions {
  /** The absolute path of the folder. The folder is created when it is first needed. */
  folder: string
  /** The maximum size of all entries, at least 1. Above it, the least recently used entries are deleted. */
  maxBytes: number
  /** The storage in which the entries are shared with other machines. By default, they are not shared. */
  shared?: SharedPlace | null | undefined
  /** Called once, before the first entry of this process is written. */
  beforeFirst?: () => Promise<void>
}

/**
 * Creates a cache of files and folders, each identified by a group and by a key within the group. A group is any text,
 * and a key is a file name. The cache survives restarts, because the access time of an entry is the time of its last
 * use. Entries that cannot be read count as missing.
 * If the entries are shared, missing entries are copied from the shared storage, and added entries are copied to it, in
 * the background. While the shared storage is away, only the entries of this machine are found.
 */
export function createDiskCache({
  folder,
  maxBytes,
  beforeFirst = async () => {},
  shared,
}: DiskCacheOptions) {
  const sharedEntries = shared ? createSharedEntries(shared) : null
  const fetching = new Map<string, Promise<string | null>>()
  const uploading = new Map<string, Promise<boolean>>()
  let loading: Promise<void> | null = null
  /** Reads the names of the existing entries, but only once. */
  const ready = (): Promise<void> => (loading ??= load())
  let beginning: Promise<void> | null = null
  const evicted: string[] = []
  /** The sizes of the entries in bytes, by their paths relative to the folder. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    dispose(_, name, reason) {
      if (reason === 'evict') evicted.push(name)
    },
  })
  const note = (name: string, bytes: number) => sizes.set(name, bytes, { size: Math.max(1, bytes) })

  const deleteEvicted = async () => {
    for (const name of evicted.splice(0)) await remove(join(folder, name)).catch(() => {})
  }

  /** Reads the names of the entries that an earlier process has left. Unfinished entries are evicted first. */
  const load = async () => {
    const names: string[] = ['']
    for (let depth = 0; depth < 3; depth += 1) {
      const parents = names.splice(0)
      for (const parent of parents)
        for (const name of await namesIn(join(folder, parent))) names.push(join(parent, name))
    }
    const entries = await Promise.all(
      names.map(async (name) => {
        const stats = await stat(join(folder, name)).catch(() => null)
        return stats && { name, usedAtMs: stats.atimeMs, bytes: await sizeOf(join(folder, name)) }
      }),
    )
    const known = entries.filter((entry) => entry !== null)
    for (const { name, bytes } of known.sort((one, other) => one.usedAtMs - other.usedAtMs)) note(name, bytes)
  }

  /** Returns the absolute path of an entry and marks the entry as used. Resolves to null if the entry is not cached. */
  const find = async (group: string, key: string): Promise<string | null> =>
    (await findHere(nameOf(group, key))) ?? (await fetchOnce(nameOf(group, key)))

  async function findHere(name: string): Promise<string | null> {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    const expected = sizes.get(name) ?? stats?.size
    // A file that has lost its content, for instance in a power failure, counts as missing.
    if (stats?.isDirectory() === true || (stats !== null && stats.size > 0 && stats.size === expected)) {
      // The cache can still be read if its folder is read-only.
      await utimes(path, new Date(), stats.mtime).catch(() => {})
      return path
    }
    sizes.delete(name)
    return null
  }

  /** Copies a shared entry to this machine. Simultaneous calls for the same entry share one copy. */
  async function fetchOnce(name: string): Promise<string | null> {
    if (sharedEntries === null) return null
    const current = fetching.get(name)
    if (current !== undefined) return await current
    const fetched = add(name, (path) => sharedEntries.fetch(name, path))
      // This machine may have made the entry itself in the meantime.
      .catch(() => findHere(name))
      .finally(() => fetching.delete(name))
    fetching.set(name, fetched)
    return await fetched
  }
  /** Copies an entry to the shared storage, from this machine or from memory. */
  const upload = async (name: string, bytes?: Buffer): Promise<boolean> => {
    const put =
      bytes === undefined ? sharedEntries?.put(name, join(folder, name)) : sharedEntries?.write(name, bytes)
    const uploaded = put?.catch(() => false) ?? Promise.resolve(false)
    uploading.set(name, uploaded)
    return await uploaded.finally(() => uploading.get(name) === uploaded && uploading.delete(name))
  }

  /**
   * Adds an entry.
   * @param make writes a file or folder at a path, and resolves to whether it has written one
   * @returns the absolute path of the entry, or null if nothing was written or the entry is larger than the cache
   * @throws if the entry cannot be written
   */
  async function create(
    group: string,
    key: string,
    make: (path: string) => Promise<boolean>,
  ): Promise<string | null> {
    const path = await add(nameOf(group, key), make)
    if (path !== null && sharedEntries !== null) void upload(nameOf(group, key))
    return path
  }

  async function add(name: string, make: (path: string) => Promise<boolean>): Promise<string | null> {
    await ready()
    await (beginning ??= beforeFirst())
    const path = join(folder, name)
    const part = `${path}.${randomUUID()}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      if (!(await make(part))) return null
      const bytes = await sizeOf(part)
      if (bytes > maxBytes) return null
      await rename(part, path)
      note(name, bytes)
      await deleteEvicted()
      return path
    } finally {
      await remove(part).catch(() => {})
    }
  }

  /** Deletes groups with all their entries on this machine. */
  async function deleteHere(groups: readonly string[]): Promise<void> {
    const folders = new Set(groups.map(folderOf))
    for (const name of sizes.keys()) if (folders.has(dirname(name))) sizes.delete(name)
    for (const name of folders) await rm(join(folder, name), { recursive: true, force: true })
  }

  return {
    find,
    create,
    /** Resolves when the entries of an earlier process are known. The first new entry is added only then. */
    ready,
    /** Returns the number of bytes of all known entries. */
    size: () => sizes.calculatedSize,
    /** Returns the number of bytes of the known entries of groups. */
    sizeOf(groups: readonly string[]): number {
      const folders = new Set(groups.map(folderOf))
      let bytes = 0
      for (const name of sizes.keys()) if (folders.has(dirname(name))) bytes += sizes.peek(name) ?? 0
      return bytes
    },
    /** Returns whether an entry is among the known entries. */
    has: (group: string, key: string) => sizes.has(nameOf(group, key)),
    /** Resolves to whether an entry can be found, without copying it to this machine. */
    async exists(group: string, key: string): Promise<boolean> {
      const name = nameOf(group, key)
      if (sizes.has(name) || (await stat(join(folder, name)).catch(() => null)) !== null) return true
      return (await sharedEntries?.has(name)) === true
    },
    /** Resolves to the keys of a group whose entries are files. */
    async keys(group: string): Promise<ReadonlySet<string>> {
      const here = await namesIn(join(folder, folderOf(group)))
      return new Set([...here, ...((await sharedEntries?.keys(folderOf(group))) ?? [])])
    },
    /** Resolves to whether other machines find an entry. Copies it again if copying it has failed before. */
    async share(group: string, key: string): Promise<boolean> {
      const name = nameOf(group, key)
      if ((await uploading.get(name)) === true || (await sharedEntries?.has(name)) === true) return true
      return await upload(name)
    },
    /** Resolves when all added entries have been copied to the shared storage, or copying them has failed. */
    async shared(): Promise<void> {
      await Promise.all(uploading.values())
    },
    /** Opens a file. Resolves to null if the file is not cached. */
    async open(group: string, key: string): Promise<OpenFile | null> {
      const path = await find(group, key)
      const file = path === null ? null : await open(path).catch(() => null)
      return file && { bytes: (await file.stat()).size, file }
    },
    /** Resolves to the content of a shared file, even if the disk of this machine is full. */
    readShared: async (group: string, key: string): Promise<Buffer | null> =>
      (await sharedEntries?.read(nameOf(group, key))) ?? null,
    /** Adds a file, unless the disk is full. The file is shared with other machines in any case. */
    async write(group: string, key: string, bytes: Buffer): Promise<void> {
      const path = await create(group, key, async (target) => {
        await writeFile(target, bytes)
        return true
      }).catch(() => null)
      if (path === null) void upload(nameOf(group, key), bytes)
    },
    deleteHere,
    /** Deletes groups with all their entries, including shared entries. */
    async delete(groups: readonly string[]): Promise<void> {
      await deleteHere(groups)
      for (const group of groups) await sharedEntries?.deleteGroup(folderOf(group))
    },
  }
}

/** Returns the folder of a group, in one of 256 folders, because file systems are slow with very large folders. */
function folderOf(group: string): string {
  const digest = hash('sha256', group).slice(0, 24)
  return join(digest.slice(0, 2), digest)
}

const nameOf = (group: string, key: string) => join(folderOf(group), key)

const namesIn = (path: string): Promise<readonly string[]> => readdir(path).catch(() => [])

/** Deletes an entry, and the folder of its group if the folder has become empty. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await rmdir(dirname(path)).catch(() => {})
}

/** Returns the size of a file, or the sum of the sizes of all files in a folder. */
async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null)
  if (stats?.isDirectory() !== true) return stats?.size ?? 0
  const sizes = await Promise.all((await namesIn(path)).map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
