import { buffer } from 'node:stream/consumers'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import type { MediaStore } from '../MediaStore.ts'
import type { EntryState, StoreWriter } from '../StoreWriter.ts'
import type { Bucket, BucketChanges, BucketObject, DescribedObject } from './Bucket.ts'
import { createBucketParts } from './bucketParts.ts'
import { typeOfFile } from './typeOfFile.ts'

interface WriterOptions {
  bucket: Pick<Bucket, 'list' | 'get'>
  changes: BucketChanges
  /** The beginning of all keys of the library. */
  prefix: string
  store: Pick<MediaStore, 'find' | 'locate' | 'forget'>
}

/** The number of objects that are copied at the same time. */
const COPIED_TOGETHER = 8

/**
 * Creates the writer of a library in a bucket. A folder is there as long as the keys of objects begin with it. Only an
 * empty one that people have made is an object of its own. Nothing moves at once: objects are copied, and removed when
 * all copies are complete.
 */
export function createBucketWriter({ bucket, changes, prefix, store }: WriterOptions): StoreWriter {
  const keyOf = (path: string): string => {
    // Paths that callers send are checked before. Those in files of the library, such as its trash, may be forged.
    if (path.split('/').includes('..')) throw new SourceError(400, 'invalidPath', 'A path has a name “..”.')
    return prefix + path
  }
  const folderKeyOf = (path: string): string => (path === '' ? prefix : `${keyOf(path)}/`)
  const isFolder = async (path: string): Promise<boolean> => {
    if (path === '') return true
    for await (const { objects } of bucket.list(folderKeyOf(path))) if (objects.length > 0) return true
    return false
  }
  const objectsIn = async (folder: string): Promise<BucketObject[]> => {
    const found: BucketObject[] = []
    for await (const { objects } of bucket.list(folderKeyOf(folder))) found.push(...objects)
    return found
  }
  const stat = async (path: string): Promise<EntryState | null> => {
    const object = path === '' ? null : await changes.describe(keyOf(path))
    if (object !== null)
      return { kind: 'file', bytes: object.bytes, version: `${object.bytes} ${object.modifiedMs}`, disk: 0 }
    return (await isFolder(path)) ? { kind: 'folder', bytes: 0, version: '', disk: 0 } : null
  }
  /** Runs a change, after which listings from before it count no more. */
  const changing = <T>(work: () => Promise<T>): Promise<T> => work().finally(store.forget)
  const requireObject = async (key: string): Promise<DescribedObject> => {
    const object = await changes.describe(key)
    if (object === null) throw notFound(key.slice(prefix.length))
    return object
  }
  /** Returns the objects that move, each with its new key. */
  const planMove = async (from: string, to: string): Promise<[BucketObject, string][]> => {
    const [start, target] = [keyOf(from), keyOf(to)]
    const single = await changes.describe(start)
    const objects = single === null ? await objectsIn(from) : [single]
    if (objects.length === 0) throw notFound(from)
    return objects.map((object) => [object, target + object.key.slice(start.length)])
  }
  /** Copies objects. If one cannot be copied, none of the copies stays. */
  const copyAll = async (moves: readonly [BucketObject, string][]): Promise<void> => {
    const copied: string[] = []
    for (let index = 0; index < moves.length; index += COPIED_TOGETHER) {
      const some = moves.slice(index, index + COPIED_TOGETHER)
      const results = await Promise.allSettled(
        some.map(async ([object, to]) => {
          copied.push(to)
          await changes.copy(object, to)
        }),
      )
      const failed = results.find((result) => result.status === 'rejected')
      if (failed === undefined) continue
      await changes.remove(copied).catch(() => {})
      throw failed.reason
    }
  }
  return {
    write: (path, content, { replaces }) =>
      changing(async () => {
        const key = keyOf(path)
        const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
        store.forget()
        if (replaces === null ? await isFolder(path) : (await store.find(path))?.version !== replaces)
          throw replaces === null ? fileExists(path) : changedMeanwhile(path)
        const etag = replaces === null ? null : (await requireObject(key)).etag
        const isWritten = await changes.write(key, bytes, { replaces: etag, contentType: typeOfFile(path) })
        if (!isWritten) throw replaces === null ? fileExists(path) : changedMeanwhile(path)
        store.forget()
        const file = await store.find(path)
        if (file === null) throw storageAway(new Error(`“${path}” was written, but is not listed.`))
        return file
      }),
    createFolder: (path, { isForFile } = { isForFile: false }) =>
      changing(async () => {
        if (isForFile || (await isFolder(path))) return
        if ((await changes.describe(keyOf(path))) !== null) throw fileExists(path)
        await changes.write(folderKeyOf(path), Buffer.alloc(0), { replaces: null })
      }),
    move: (from, to) =>
      changing(async () => {
        const moves = await planMove(from, to)
        if ((await stat(to)) !== null) throw fileExists(to)
        await copyAll(moves)
        await changes.remove(moves.map(([{ key }]) => key))
      }),
    resumeMove: (from, to) =>
      changing(async () => {
        for (const [object, target] of await planMove(from, to)) {
          const copy = await changes.describe(target)
          if (copy !== null && !isCopy(object, copy)) throw fileExists(target.slice(prefix.length))
          if (copy === null) await changes.copy(object, target)
          await changes.remove([object.key])
        }
      }),
    remove: (path) =>
      changing(async () => {
        if (path === '') throw new SourceError(400, 'invalidPath', 'The library itself is never removed.')
        const keys = (await objectsIn(path)).map(({ key }) => key)
        await changes.remove([keyOf(path), ...keys])
      }),
    stat,
    async measure(folder) {
      return (await objectsIn(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
    },
    freeBytes: async () => null,
    parts: createBucketParts({ bucket, changes, prefix, store }),
  }
}

/**
 * Returns whether an object can be the copy of another one. Objects of several parts have other ETags than their copies.
 */
const isCopy = (one: BucketObject, other: BucketObject): boolean =>
  one.bytes === other.bytes &&
  (one.etag === other.etag || [one, other].some(({ etag }) => etag.includes('-')))

const fileExists = (path: string) => new SourceError(409, 'fileExists', `“${path}” exists.`)
const notFound = (path: string) => new SourceError(404, 'notFound', `“${path}” does not exist.`)
const changedMeanwhile = (path: string) =>
  new SourceError(409, 'changedMeanwhile', `“${path}” has changed meanwhile.`)
