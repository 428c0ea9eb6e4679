import type { Readable } from 'node:stream'
import type { ByteRange } from '../MediaStore.ts'

export interface BucketObject {
  key: string
  bytes: number
  modifiedMs: number
  etag: string
}

/** A bucket of an object storage that speaks the protocol of S3. Every method throws a SourceError 503 on failure. */
export interface Bucket {
  readonly name: string
  /** Lists objects by key, page by page. With `isDeep` false, only those directly below the prefix. */
  list(
    prefix: string,
    options?: { isDeep?: boolean; signal?: AbortSignal },
  ): AsyncIterable<{ objects: readonly BucketObject[]; folders: readonly string[] }>
  /** Describes an object. Resolves to null if the object does not exist. */
  head(key: string): Promise<BucketObject | null>
  /** Resolves to an object or a part of it, or to null if it does not exist or its ETag is not `etag`. */
  get(
    key: string,
    options?: { range?: ByteRange; etag?: string; signal?: AbortSignal },
  ): Promise<Readable | null>
  put(key: string, bytes: Buffer, contentType?: string): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  /** Resolves to an address at which anybody can read the object for a number of seconds. */
  presign(key: string, seconds: number, contentType?: string): Promise<string>
  /** Changes objects without replacing any unknowingly. Absent if the bucket is only read. */
  readonly changes?: BucketChanges
  close(): void
}

/** Stands for whatever object is replaced, and for none. */
export const ANY = '*'

/** An object with what its writer has said of it. */
export interface DescribedObject extends BucketObject {
  contentType: string | undefined
  /** Texts by names in lower case. */
  metadata: Readonly<Record<string, string>>
}

/** What a writer says of an object. */
export interface ObjectDetails {
  contentType?: string | undefined
  metadata?: Readonly<Record<string, string>>
}

/** A part of an object, of which the first has the number 1. */
interface PartRange {
  number: number
  bytes: number
}

/** A part that the storage has. */
export interface ListedPart {
  etag: string
  bytes: number
}

/**
 * Changes objects of a bucket. Every method throws a SourceError: 403 `editingNotAllowed` if the keys may not change
 * objects, 507 `storageFull`, or 503 on any other failure.
 */
export interface BucketChanges {
  /** Describes an object. Resolves to null if the object does not exist. */
  describe(key: string): Promise<DescribedObject | null>
  /**
   * Writes an object. The storage compares what is replaced if it can. Otherwise it is compared just before.
   * @param options.replaces the ETag of the object that is replaced, `ANY`, or null if there must be none
   * @returns whether the object was written
   */
  write(key: string, bytes: Buffer, options: ObjectDetails & { replaces: string | null }): Promise<boolean>
  /**
   * Copies an object within the storage, with its details unless others are given. It is complete afterwards. The
   * storage compares that the object is the given one and that there is none at the new key, as far as it can.
   * @returns what became of the copy: none is made if there is an object at the new key, or if the given one has changed
   */
  copy(from: BucketObject, to: string, details?: ObjectDetails): Promise<'copied' | 'exists' | 'changed'>
  /** Begins an object of several parts. Resolves to the id with which its parts are added. */
  beginParts(key: string, details?: ObjectDetails): Promise<string>
  /** Adds a part, of which the first has the number 1, or replaces it. Resolves to its ETag. */
  addPart(key: string, uploadId: string, number: number, bytes: Buffer): Promise<string>
  /**
   * Resolves to an address at which anybody can add a part of exactly this size for a number of seconds, as often as
   * they like.
   */
  presignPart(key: string, uploadId: string, part: PartRange, seconds: number): Promise<string>
  /**
   * Resolves to the parts that the storage has, by number, or to null if it knows nothing of the upload.
   * @throws SourceError 403 `editingNotAllowed` as well if the storage lists no parts
   */
  listParts(key: string, uploadId: string): Promise<ReadonlyMap<number, ListedPart> | null>
  /** Makes parts an object. Their ETags are in order. */
  completeParts(key: string, uploadId: string, etags: readonly string[]): Promise<void>
  /** Removes the parts of an object that is not complete. Does nothing if there are none. */
  abortParts(key: string, uploadId: string): Promise<void>
  /** Removes all parts of objects with this key that are not complete, as far as the storage lists them. */
  abortAllParts(key: string): Promise<void>
  /** Removes objects. */
  remove(keys: readonly string[]): Promise<void>
}
