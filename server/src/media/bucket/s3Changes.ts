import { randomUUID } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { codeOf } from '../../domain/codeOf.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { ANY, type Bucket, type BucketChanges, type DescribedObject, type ObjectDetails } from './Bucket.ts'
import { toEtag, toObject } from './listObjects.ts'
import { failureCode, failureStatus } from './s3Failure.ts'
import { createS3Parts, toFields, TRANSFER } from './s3Parts.ts'

interface ChangesOptions {
  client: S3Client
  /** The name of the bucket. */
  bucket: string
  remove: Bucket['delete']
  toAway: (error: unknown) => Error
  /** The size in bytes up to which an object is copied as a whole, which only tests lower. */
  maxWholeBytes?: number
  /** The size in bytes of the parts in which larger ones are copied. */
  partBytes?: number
}

/** The largest object that storages copy as a whole: 5 GiB. */
const MAX_WHOLE_BYTES = 5 * 1024 ** 3
const COPIED_PART_BYTES = 1024 ** 3
/** The number of attempts of a write that meets another one, or of a storage that does not know conditions. */
const MAX_ATTEMPTS = 5
/** The name of the metadata by which a writer knows its own object again. */
const WRITE_ID = 'vtube-write'
const FORBIDDEN = new Set(['AccessDenied', 'AllAccessDisabled', 'MethodNotAllowed', 'InvalidObjectState'])
const FULL = /Quota|StorageFull|InsufficientStorage|StorageLimit|EntityTooLarge/i

/** Creates the functions that change objects with AWS’ client. */
export function createS3Changes(options: ChangesOptions): BucketChanges {
  const { client, bucket, toAway } = options
  const { maxWholeBytes = MAX_WHOLE_BYTES, partBytes = COPIED_PART_BYTES } = options
  const sdk = () => import('@aws-sdk/client-s3')
  /**
   * Creates a function that sends requests with their conditions, until the storage refuses all conditions, as some that
   * speak this protocol do. It resolves to null if what the conditions demand is not so, or if an object is missing.
   */
  const createConditional = () => {
    let refusesConditions = false
    const send = async <T>(request: (isConditional: boolean) => Promise<T>): Promise<T | null> => {
      const isConditional = !refusesConditions
      try {
        return await request(isConditional)
      } catch (error) {
        const [status, code] = [failureStatus(error) ?? 0, failureCode(error)]
        if (isConditional && (status === 501 || code === 'NotImplemented')) {
          refusesConditions = true
          return await send(request)
        }
        if ([404, 409, 412].includes(status) && code !== 'NoSuchBucket') return null
        throw toRefusal(toAway(error))
      }
    }
    return send
  }
  // A storage may know the conditions of writes, but not those of copies.
  const writeIf = createConditional()
  const copyIf = createConditional()
  const describe = async (key: string): Promise<DescribedObject | null> => {
    const { HeadObjectCommand } = await sdk()
    const found = await client
      .send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
      .catch((error: unknown) => {
        if (failureStatus(error) === 404 && failureCode(error) !== 'NoSuchBucket') return null
        throw toRefusal(toAway(error))
      })
    if (found === null) return null
    // Without both, this is no object but, for example, the page of a proxy.
    if (found.ETag === undefined && found.LastModified === undefined)
      throw toAway(new Error('The answer is no object.'))
    const { ContentLength, LastModified, ETag, ContentType: contentType, Metadata: metadata = {} } = found
    return { ...toObject(key, ContentLength, LastModified, ETag), contentType, metadata }
  }
  /** Writes an object. Returns whether the condition allowed it. */
  const put = async (
    key: string,
    bytes: Buffer,
    details: ObjectDetails,
    replaces: string | null,
  ): Promise<boolean> => {
    const { PutObjectCommand } = await sdk()
    const condition = replaces === null ? { IfNoneMatch: '*' } : { IfMatch: `"${replaces}"` }
    const command = (isConditional: boolean) =>
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ...toFields(details),
        ...(isConditional && condition),
      })
    const send = (isConditional: boolean) => client.send(command(isConditional), TRANSFER)
    if (replaces !== ANY) return (await writeIf(send)) !== null
    await send(false).catch((error: unknown) => {
      throw toRefusal(toAway(error))
    })
    return true
  }
  const { sendComplete, ...parts } = createS3Parts({
    client,
    bucket,
    toError: (error) => toRefusal(toAway(error)),
  })
  /** Copies an object. Returns whether the conditions allowed it. */
  const copyWhole = async (
    { source, etag }: CopySource,
    to: string,
    details: ObjectDetails | null,
  ): Promise<boolean> => {
    const { CopyObjectCommand } = await sdk()
    const command = (isConditional: boolean) =>
      new CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: source,
        ...(isConditional && { ...matching(etag), IfNoneMatch: '*' }),
        ...(details && { MetadataDirective: 'REPLACE' as const, ...toFields(details) }),
      })
    return (await copyIf((isConditional) => client.send(command(isConditional), TRANSFER))) !== null
  }
  /** Copies a large object. Returns whether the conditions allowed it. */
  const copyInParts = async (
    { source, etag, bytes }: CopySource,
    to: string,
    details: ObjectDetails,
  ): Promise<boolean> => {
    const { UploadPartCopyCommand } = await sdk()
    const uploadId = await parts.beginParts(to, details)
    try {
      const etags: string[] = []
      // All parts but the last have the same size, as some storages demand.
      for (let start = 0; start < bytes; start += partBytes) {
        const command = (isConditional: boolean) =>
          new UploadPartCopyCommand({
            Bucket: bucket,
            Key: to,
            UploadId: uploadId,
            PartNumber: etags.length + 1,
            CopySource: source,
            CopySourceRange: `bytes=${start}-${Math.min(start + partBytes, bytes) - 1}`,
            ...(isConditional && matching(etag)),
          })
        const copied = await copyIf((isConditional) => client.send(command(isConditional), TRANSFER))
        if (copied === null) break
        etags.push(toEtag(copied.CopyPartResult?.ETag))
      }
      const isWhole = etags.length === Math.ceil(bytes / partBytes)
      const isCopied = isWhole && (await copyIf((isNew) => sendComplete(to, uploadId, etags, isNew))) !== null
      if (!isCopied) await parts.abortParts(to, uploadId).catch(() => {})
      return isCopied
    } catch (error) {
      await parts.abortParts(to, uploadId).catch(() => {})
      throw error
    }
  }
  return {
    describe,
    async write(key, bytes, { replaces, ...details }) {
      const id = randomUUID()
      const marked = { ...details, metadata: { ...details.metadata, [WRITE_ID]: id } }
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const present = replaces === ANY ? null : await describe(key)
        // The answer to an earlier attempt may have been lost (aws-sdk-java-v2#6580).
        if (present?.metadata[WRITE_ID] === id) return true
        if (replaces !== ANY && (present?.etag ?? null) !== replaces) return false
        if (await put(key, bytes, marked, replaces)) return true
      }
      return false
    },
    async copy(from, to, details) {
      // Names have to be encoded in this header, unlike elsewhere (s3-lite-client#80).
      const source = `${bucket}/${from.key}`.split('/').map(encodeURIComponent).join('/')
      let { etag } = from
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const isCopied =
          from.bytes <= maxWholeBytes
            ? await copyWhole({ source, etag, bytes: from.bytes }, to, details ?? null)
            : await copyInParts(
                { source, etag, bytes: from.bytes },
                to,
                details ?? (await describe(from.key)) ?? {},
              )
        const made = await describe(to)
        if (isCopied) {
          // Some storages report success although they have not copied (aws-sdk-cpp#1420).
          if (made?.bytes === from.bytes) return 'copied'
          throw toAway(new Error('The copy of an object is not complete.'))
        }
        const present = await describe(from.key)
        if (present?.bytes !== from.bytes || present.modifiedMs !== from.modifiedMs) return 'changed'
        if (made !== null) return 'exists'
        // Some storages list other ETags than those that they compare (minio#13497).
        etag = present.etag
      }
      throw toAway(new Error('An object could not be copied.'))
    },
    ...parts,
    remove: (keys) =>
      options.remove(keys).catch((error: unknown) => {
        throw toRefusal(error)
      }),
  }
}

/** What is copied: the encoded name of the object, its ETag and its size. */
interface CopySource {
  source: string
  etag: string
  bytes: number
}

const matching = (etag: string) => (etag === '' ? {} : { CopySourceIfMatch: `"${etag}"` })

/** Returns what a caller can do about a failure. The error for the operator is its cause. */
function toRefusal(error: unknown): unknown {
  const cause = error instanceof SourceError ? error.cause : null
  const code = codeOf(cause)
  const refuse = (...[status, reason, text]: [number, SourceError['reason'], string]) =>
    Object.assign(new SourceError(status, reason, text), { cause })
  if (FORBIDDEN.has(code))
    return refuse(403, 'editingNotAllowed', 'The bucket cannot be changed with the keys of this server.')
  if (FULL.test(code)) return refuse(507, 'storageFull', 'The bucket of the library is full.')
  if (code === 'KeyTooLongError') return refuse(400, 'invalidPath', 'The path is too long for the bucket.')
  return error
}
