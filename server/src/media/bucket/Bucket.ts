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
  close(): void
}
