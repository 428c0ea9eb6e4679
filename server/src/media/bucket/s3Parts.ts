import type { S3Client } from '@aws-sdk/client-s3'
import { SourceError } from '../../domain/SourceError.ts'
import type { BucketChanges, ListedPart, ObjectDetails } from './Bucket.ts'
import { toEtag } from './listObjects.ts'
import { failureStatus } from './s3Failure.ts'

interface PartsOptions {
  client: S3Client
  /** The name of the bucket. */
  bucket: string
  /** Returns the error that a caller gets for a failed request. */
  toError: (error: unknown) => unknown
}

interface S3Parts extends Pick<
  BucketChanges,
  'beginParts' | 'addPart' | 'presignPart' | 'listParts' | 'completeParts' | 'abortParts' | 'abortAllParts'
> {
  /** Makes parts an object, with `isNew` only if there is none of this key. Rejects with the error of AWS’ client. */
  sendComplete(key: string, uploadId: string, etags: readonly string[], isNew: boolean): Promise<unknown>
}

/** The time for requests that send or copy many bytes. */
export const TRANSFER = { requestTimeout: 10 * 60_000 }
/** The statuses with which storages refuse to list parts, or say that they cannot. */
const UNLISTED = new Set([400, 401, 403, 405, 501])

/** Creates the functions for objects of several parts with AWS’ client. */
export function createS3Parts({ client, bucket, toError }: PartsOptions): S3Parts {
  const sdk = () => import('@aws-sdk/client-s3')
  const ask = <T>(request: () => Promise<T>): Promise<T> =>
    request().catch((error: unknown) => {
      throw toError(error)
    })
  const placeOf = (key: string, uploadId: string) => ({ Bucket: bucket, Key: key, UploadId: uploadId })
  const abortParts: S3Parts['abortParts'] = async (key, uploadId) => {
    const { AbortMultipartUploadCommand } = await sdk()
    await client.send(new AbortMultipartUploadCommand(placeOf(key, uploadId))).catch((error: unknown) => {
      if (failureStatus(error) !== 404) throw toError(error)
    })
  }
  const sendComplete: S3Parts['sendComplete'] = async (key, uploadId, etags, isNew) => {
    const { CompleteMultipartUploadCommand } = await sdk()
    const Parts = etags.map((etag, index) => ({ ETag: `"${etag}"`, PartNumber: index + 1 }))
    const command = new CompleteMultipartUploadCommand({
      ...placeOf(key, uploadId),
      MultipartUpload: { Parts },
      ...(isNew && { IfNoneMatch: '*' }),
    })
    return await client.send(command, TRANSFER)
  }
  return {
    async beginParts(key, details = {}) {
      const { CreateMultipartUploadCommand } = await sdk()
      const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ...toFields(details) })
      const { UploadId: id } = await ask(() => client.send(command))
      if (id === undefined) throw toError(new Error('The answer has no id of an upload.'))
      return id
    },
    async addPart(key, uploadId, number, bytes) {
      const { UploadPartCommand } = await sdk()
      const command = new UploadPartCommand({ ...placeOf(key, uploadId), PartNumber: number, Body: bytes })
      return toEtag((await ask(() => client.send(command, TRANSFER))).ETag)
    },
    async presignPart(key, uploadId, { number, bytes }, seconds) {
      const { UploadPartCommand } = await sdk()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      // The length is signed, so that nobody can send more than was announced.
      const command = new UploadPartCommand({
        ...placeOf(key, uploadId),
        PartNumber: number,
        ContentLength: bytes,
      })
      const signingDate = new Date(Date.now() + client.config.systemClockOffset)
      return await ask(() => getSignedUrl(client, command, { expiresIn: seconds, signingDate }))
    },
    async listParts(key, uploadId) {
      const { ListPartsCommand } = await sdk()
      const parts = new Map<number, ListedPart>()
      // AWS’ own pages begin again at “0” and never end (aws-sdk-go-v2#1140), so each marker has to be a later one.
      for (let marker = 0, isLast = false; !isLast;) {
        const command = new ListPartsCommand({
          ...placeOf(key, uploadId),
          ...(marker > 0 && { PartNumberMarker: String(marker) }),
        })
        const page = await client.send(command).catch((error: unknown) => {
          const status = failureStatus(error)
          if (status === 404) return null
          if (status !== null && UNLISTED.has(status)) throw unlisted(error)
          throw toError(error)
        })
        if (page === null) return null
        for (const { PartNumber: number, ETag: etag, Size: bytes } of page.Parts ?? [])
          if (number !== undefined) parts.set(number, { etag: toEtag(etag), bytes: bytes ?? 0 })
        const next = Number(page.NextPartNumberMarker ?? 0)
        isLast = page.IsTruncated !== true || !(next > marker)
        marker = next
      }
      return parts
    },
    sendComplete,
    completeParts: async (key, uploadId, etags) =>
      void (await ask(() => sendComplete(key, uploadId, etags, false))),
    abortParts,
    async abortAllParts(key) {
      const { ListMultipartUploadsCommand } = await sdk()
      // MinIO lists only by the whole key, and nothing for the beginning of one (minio#11686).
      const page = await ask(() =>
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })),
      )
      for (const { Key, UploadId: id } of page.Uploads ?? [])
        if (Key === key && id !== undefined) await abortParts(key, id)
    },
  }
}

/** Returns what a writer says of an object in the fields of AWS’ client. */
export const toFields = ({ contentType, metadata }: ObjectDetails) => ({
  ...(contentType !== undefined && { ContentType: contentType }),
  ...(metadata !== undefined && { Metadata: { ...metadata } }),
})

const unlisted = (cause: unknown) =>
  Object.assign(new SourceError(403, 'editingNotAllowed', 'The storage does not list parts.'), { cause })
