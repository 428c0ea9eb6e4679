import { buffer } from 'node:stream/consumers'
import { contentDigest } from '@vtube/shared/contentDigest'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import type { MediaStore } from '../MediaStore.ts'
import { UPLOADS_FOLDER } from '../partFiles.ts'
import type { EntryState, StoreWriter } from '../StoreWriter.ts'
import { changedMeanwhile, fileExists, fileMissing, isNameTaken, refuseStepsUpwards } from '../writeErrors.ts'
import type { Bucket, BucketChanges, BucketObject } from './Bucket.ts'
import { createBucketParts } from './bucketParts.ts'
import { typeOfFile } from './typeOfFile.ts'
import { createWriteProbe } from './writeProbe.ts'

interface WriterOptions {
  bucket: Pick<Bucket, 'name' | 'list' | 'get'>
  changes: BucketChanges
  /** The beginning of all keys of the library. */
  prefix: string
  store: Pick<MediaStore, 'find' | 'locate' | 'forget'>
  /** The beginning of the addresses to which browsers send parts of uploads, or null if all come through this server. */
  directUrlPrefix: string | null
  /** A clock in milliseconds that never goes back. */
  now: () => number
  /** Tells the operator what to correct. */
  warn: (sentence: string) => void
}

/** An object and the key to which it moves. */
type Move = readonly [BucketObject, string]

/** The number of objects that are copied at the same time. */
const COPIED_TOGETHER = 8

/**
 * Creates the writer of a library in a bucket. A folder is there as long as the keys of objects begin with it. Only an
 * empty one that people have made is an object of its own. Nothing moves at once: objects are copied, and removed when
 * all copies are complete.
 */
export function createBucketWriter(options: WriterOptions): StoreWriter {
  const { bucket, changes, prefix, store, directUrlPrefix, now, warn } = options
  const keyOf = (path: string): string => {
    refuseStepsUpwards(path)
    return prefix + path
  }
  const pathOf = (key: string): string => key.slice(prefix.length)
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
  /** Returns the objects that a path means: one, or those of a folder. */
  const objectsAt = async (path: string, isFolder: boolean | undefined): Promise<BucketObject[]> => {
    const single = isFolder === true ? null : await changes.describe(keyOf(path))
    if (single !== null) return [single]
    return isFolder === false ? [] : await objectsIn(path)
  }
  /** Returns the objects that move, each with its new key. */
  const planMove = async (from: string, to: string, isFolder: boolean | undefined): Promise<Move[]> => {
    const [start, target] = [keyOf(from), keyOf(to)]
    const objects = await objectsAt(from, isFolder)
    return objects.map((object) => [object, target + object.key.slice(start.length)])
  }
  const digestOf = ({ key, bytes }: BucketObject): Promise<string> =>
    contentDigest(bytes, async (start, length) => {
      const stream = await bucket.get(key, { range: { start, end: Math.min(start + length, bytes) } })
      if (stream === null) throw fileMissing(pathOf(key))
      return await buffer(stream)
    })
  /**
   * Resolves to whether an object has the content of another one. Their ETags differ nevertheless where one was copied
   * in parts, or where the storage encrypts objects.
   */
  const isCopy = async (one: BucketObject, other: BucketObject): Promise<boolean> =>
    one.bytes === other.bytes &&
    (one.bytes === 0 || one.etag === other.etag || (await digestOf(one)) === (await digestOf(other)))
  /** Copies an object to a key that no other object has. */
  const copy = async ([object, to]: Move): Promise<void> => {
    const result = await changes.copy(object, to)
    if (result === 'changed') throw changedMeanwhile(pathOf(object.key))
    if (result === 'copied') return
    // The answer to an earlier attempt may have been lost.
    const present = await changes.describe(to)
    if (present === null || !(await isCopy(object, present))) throw fileExists(pathOf(to))
  }
  /** Removes a copy, unless it is the only object with its content, because another server has moved on. */
  const removeCopy = async ([object, to]: Move): Promise<void> => {
    const [source, made] = [await changes.describe(object.key), await changes.describe(to)]
    if (source !== null && made !== null && (await isCopy(source, made))) await changes.remove([to])
  }
  /** Copies objects. If one cannot be copied, none of the copies stays. */
  const copyAll = async (moves: readonly Move[], signal?: AbortSignal): Promise<void> => {
    const begun: Move[] = []
    for (let index = 0; index < moves.length; index += COPIED_TOGETHER) {
      const results = await Promise.allSettled(
        moves.slice(index, index + COPIED_TOGETHER).map(async (move) => {
          await copy(move).catch((error: unknown) => {
            if (!isNameTaken(error)) begun.push(move)
            throw error
          })
          begun.push(move)
        }),
      )
      signal?.throwIfAborted()
      const failed = results.find((result) => result.status === 'rejected')
      if (failed === undefined) continue
      for (const move of begun) {
        signal?.throwIfAborted()
        await removeCopy(move).catch(() => {})
      }
      throw failed.reason
    }
  }
  /** Removes objects that have been copied, but not those that another program has written since. */
  const removeCopied = async (
    from: string,
    isFolder: boolean | undefined,
    copied: readonly BucketObject[],
  ): Promise<void> => {
    const versionOf = ({ key, etag, modifiedMs }: BucketObject) => `${etag} ${modifiedMs} ${key}`
    const present = new Set((await objectsAt(from, isFolder)).map(versionOf))
    await changes.remove(copied.filter((one) => present.has(versionOf(one))).map(({ key }) => key))
  }
  return {
    mayWrite: createWriteProbe({ bucket, changes, key: `${prefix}${UPLOADS_FOLDER}/probe`, now, warn }),
    write: (path, content, { replaces }) =>
      changing(async () => {
        const key = keyOf(path)
        const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
        store.forget()
        // The storage compares this ETag, so it is that of an object which is not newer than the version.
        const etag = replaces === null ? null : ((await changes.describe(key))?.etag ?? null)
        if (replaces === null ? await isFolder(path) : (await store.find(path))?.version !== replaces)
          throw replaces === null ? fileExists(path) : changedMeanwhile(path)
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
    move: (from, to, { isFolder, signal } = {}) =>
      changing(async () => {
        const moves = await planMove(from, to, isFolder)
        if (moves.length === 0) throw fileMissing(from)
        if ((await stat(to)) !== null) throw fileExists(to)
        await copyAll(moves, signal)
        await removeCopied(
          from,
          isFolder,
          moves.map(([object]) => object),
        )
      }),
    resumeMove: (from, to, { isFolder, signal, until = Infinity } = {}) =>
      changing(async () => {
        const copied: BucketObject[] = []
        let taken: unknown = null
        for (const move of await planMove(from, to, isFolder)) {
          signal?.throwIfAborted()
          const [object, target] = move
          if (object.modifiedMs > until) continue
          try {
            const present = await changes.describe(target)
            if (present === null) await copy(move)
            else if (!(await isCopy(object, present))) throw fileExists(pathOf(target))
            copied.push(object)
          } catch (error) {
            // The others go on.
            if (!isNameTaken(error)) throw error
            taken = error
          }
        }
        signal?.throwIfAborted()
        await removeCopied(from, isFolder, copied)
        if (taken !== null) throw taken
        return copied.length > 0
      }),
    remove: (path, { isFolder } = { isFolder: false }) =>
      changing(async () => {
        if (path === '') throw new SourceError(400, 'invalidPath', 'The library itself is never removed.')
        await changes.remove(isFolder ? (await objectsIn(path)).map(({ key }) => key) : [keyOf(path)])
      }),
    stat,
    async measure(folder) {
      return (await objectsIn(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
    },
    freeBytes: async () => null,
    parts: createBucketParts({ bucket, changes, prefix, store, directUrlPrefix }),
  }
}
