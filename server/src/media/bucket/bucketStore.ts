import { buffer } from 'node:stream/consumers'
import { isInside } from '@vtube/shared/folderPaths'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../base/monotonicNow.ts'
import { storageAway } from '../../domain/SourceError.ts'
import type { Bucket, BucketObject } from './Bucket.ts'
import { createBucketWriter } from './bucketWriter.ts'
import { isHidden } from '../excludedFolders.ts'
import { createFoldersFromKeys, namesOf, type TreeFolder } from '../foldersFromKeys.ts'
import type { MediaStore, StoredFile } from '../MediaStore.ts'
import { openRangeServer, type RangeServer } from './rangeServer.ts'

interface BucketStoreOptions {
  bucket: Bucket
  /** The beginning of all keys of the library: an empty text, or a path with a slash at its end. */
  prefix: string
  /** The place from which browsers read objects. Null if they read objects through this server. */
  redirect?: Redirect | null
  /** The beginning of the addresses to which browsers send parts of uploads, or null if all come through this server. */
  directUrlPrefix?: string | null
  /** The number of objects up to which all folders below a folder are listed together. */
  maxTogether?: number
  /** Opens the range server. The default is a server on a free port. */
  openRange?: typeof openRangeServer
  /** A clock in milliseconds that never goes back. */
  now?: () => number
  /** Tells the operator what to correct. */
  warn?: (sentence: string) => void
}

/** The redirections: signed addresses of the storage, or a CDN that serves the bucket's keys below a URL. */
export type Redirect = { kind: 'presigned'; origin: string } | { kind: 'cdn'; url: URL }

/** The time for which listings count as current. Each import begins with new listings. */
const CURRENT_MS = 60_000
/** The time for which a description is kept. If the file has changed since, reading fails and looks it up again. */
const KNOWN_MS = 15 * 60_000
/** The maximum number of objects below a folder that are listed together, because a listing takes memory. */
const MAX_TOGETHER = 50_000
/** The maximum numbers of folders and of single files that are remembered. */
const MAX_FOLDERS = 50_000
const MAX_FILES = 10_000
const SIGNED_SECONDS = 600

/** Creates the store of a library in a bucket. The slashes in the keys of objects separate the names of folders. */
export function createBucketStore(options: BucketStoreOptions): MediaStore {
  const { bucket, prefix, redirect = null, maxTogether = MAX_TOGETHER, now = monotonicNow } = options
  const { openRange = openRangeServer, directUrlPrefix = null, warn = () => {} } = options
  const remembered = { ttl: KNOWN_MS, perf: { now } }
  const folders = new LRUCache<string, TreeFolder>({ max: MAX_FOLDERS, ...remembered })
  const files = new LRUCache<string, StoredFile>({ max: MAX_FILES, ...remembered })
  const isCurrent = (folder: string) => folders.getRemainingTTL(folder) > KNOWN_MS - CURRENT_MS
  /** The folders that have more objects below them than can be listed together. */
  const large = new Set<string>()
  /** The ETags of objects whose listings state another ETag, by path and version. */
  const etags = new LRUCache<string, string>({ max: MAX_FILES })
  let range: Promise<RangeServer> | null = null
  const { changes } = bucket
  const prefixOf = (folder: string) => (folder === '' ? prefix : `${prefix}${folder}/`)
  const store: MediaStore = {
    kind: 'bucket',
    name: `s3://${bucket.name}/${prefix.slice(0, -1)}`.replace(/\/$/, ''),
    async list(folder) {
      const contents = isCurrent(folder) ? folders.get(folder) : await read(folder)
      if (contents === undefined) return 'missing'
      return { ...contents, files: [...contents.files.keys()].filter((name) => !isHidden(name)) }
    },
    async find(path) {
      const folder = folderOf(path)
      const known = folders.get(folder)?.files.get(nameOf(path)) ?? files.get(path)
      if (known || isCurrent(folder) || namesOf(path) === null) return known ?? null
      const object = await findObject(prefix + path)
      if (object === null) return null
      const file = toFile(path, object)
      files.set(path, file)
      return file
    },
    describe: (path) => store.find(path),
    async read({ path, version }, bytes, signal) {
      const listed = version.slice(0, version.indexOf(' '))
      const name = `${version}\n${path}`
      const get = (etag: string) =>
        bucket.get(prefix + path, { range: bytes, etag, ...(signal ? { signal } : {}) })
      const stream = await get(etags.get(name) ?? listed)
      if (stream !== null) return stream
      const own = await findOwnEtag(path, listed)
      const again = own === null ? null : await get(own)
      if (own !== null && again !== null) etags.set(name, own)
      if (again !== null) return again
      files.delete(path)
      folders.delete(folderOf(path))
      throw storageAway(new Error(`“${path}” has changed or is gone.`))
    },
    readAll: async (file) => await buffer(await store.read(file, { start: 0, end: file.bytes })),
    async locate(path) {
      const file = await store.find(path)
      if (file === null) return null
      range ??= openRange(store).catch((error: unknown) => {
        // A port or a file descriptor may be free again for the next video, so the range server is opened again then.
        range = null
        throw error
      })
      return (await range).addressOf(file)
    },
    redirectOrigins: originsOf(redirect),
    get writer() {
      return writer
    },
    async redirect({ path }, contentType) {
      if (redirect === null) return null
      if (redirect.kind === 'presigned')
        return await bucket.presign(prefix + path, SIGNED_SECONDS, contentType)
      // Many storages read a plus sign that is not encoded as a space (js-core#88).
      const key = (prefix + path).split('/').map(encodeURIComponent).join('/')
      return `${redirect.url.href.replace(/\/$/, '')}/${key}`
    },
    forget(folder = '') {
      for (const known of [folders, files])
        for (const path of [...known.keys()].filter((one) => isInside(one, folder))) known.delete(path)
    },
    async close() {
      await (await range?.catch(() => null))?.close()
      bucket.close()
    },
  }
  const writer = changes
    ? createBucketWriter({ bucket, changes, prefix, store, directUrlPrefix, now, warn })
    : null
  /**
   * Finds an object by a listing, because some storages state another ETag or time in a listing than for the object
   * itself. All machines then know the same version of a file, whether they have listed its folder or not. The object
   * itself is asked only if the first page of the listing contains other keys but not this one.
   */
  const findObject = async (key: string): Promise<BucketObject | null> => {
    for await (const { objects } of bucket.list(key, { isDeep: false })) {
      if (objects.length === 0) return null
      // A storage that does not list in order may fill the page with other keys that begin with this key.
      return objects.find((object) => object.key === key) ?? (await bucket.head(key))
    }
    return null
  }
  /**
   * Resolves to the ETag that the storage sends with the object itself, which may differ from the ETag in listings.
   * Resolves to null if the object is gone or a listing no longer states the ETag `listed`.
   */
  const findOwnEtag = async (path: string, listed: string): Promise<string | null> => {
    const object = await findObject(prefix + path)
    return object?.etag === listed ? ((await bucket.head(prefix + path))?.etag ?? null) : null
  }
  /** Lists a folder, together with all folders below it unless they have too many objects. */
  const read = async (folder: string): Promise<TreeFolder | undefined> => {
    const together = large.has(folder) ? null : await readTogether(folder)
    if (together === null) large.add(folder)
    const all = together ?? (await readAlone(folder))
    for (const [path, contents] of all) folders.set(path, contents)
    return all.get(folder)
  }
  const readTogether = async (folder: string) => {
    const tree = createFoldersFromKeys(folder)
    let count = 0
    for await (const { objects } of bucket.list(prefixOf(folder))) {
      count += objects.length
      if (count > maxTogether) return null
      addAll(tree, objects)
    }
    return tree.finish()
  }
  const readAlone = async (folder: string) => {
    const tree = createFoldersFromKeys(folder)
    for await (const page of bucket.list(prefixOf(folder), { isDeep: false })) {
      addAll(tree, page.objects)
      for (const key of page.folders) tree.addFolder(key.slice(prefix.length, -1))
    }
    const found = tree.finish().get(folder)
    // The folders below this folder are not listed yet.
    return new Map(found ? [[folder, found]] : [])
  }
  const addAll = (tree: ReturnType<typeof createFoldersFromKeys>, objects: readonly BucketObject[]) => {
    for (const object of objects) {
      const path = object.key.slice(prefix.length)
      tree.addFile(toFile(path, object))
    }
  }
  return store
}

function originsOf(redirect: Redirect | null): readonly string[] {
  if (redirect === null) return []
  return [redirect.kind === 'cdn' ? redirect.url.origin : redirect.origin]
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Describes an object as a file. Its version begins with the ETag. */
const toFile = (path: string, { bytes, modifiedMs, etag }: BucketObject): StoredFile => ({
  path,
  bytes,
  modifiedMs,
  version: `${etag} ${bytes} ${modifiedMs}`,
})
