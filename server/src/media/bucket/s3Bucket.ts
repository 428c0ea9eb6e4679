import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3'
import { storageAway } from '../../domain/SourceError.ts'
import type { Bucket } from './Bucket.ts'
import { createS3Changes } from './s3Changes.ts'
import { createListing, toEtag, toObject } from './listObjects.ts'
import type { ByteRange } from '../MediaStore.ts'
import { findCredentials } from './s3Credentials.ts'
import { ContentChangedError, createResumingStream } from './resumingStream.ts'
import { explainFailure, failureCode, failureStatus, type BucketSetting } from './s3Failure.ts'

/** The settings for the access to an object storage. */
export interface S3Access {
  /** The address of the storage service, or null for Amazon S3. */
  endpoint: string | null
  region: string | null
  /** Whether the name of the bucket is in the path of addresses instead of the host. */
  isPathStyle: boolean
  /** The keys. If null, AWS’ client finds them: in the environment, in its files, or by the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Time limits, which only tests shorten. */
  limits?: { connectMs?: number; answerMs?: number; stallMs?: number }
}

const CONNECT_MS = 5_000
const ANSWER_MS = 20_000
/** The maximum number of attempts of a request. AWS’ client waits longer before each further attempt. */
const MAX_ATTEMPTS = 5
/** The maximum connections. Each viewer holds one: with AWS’ limit of 50, viewers would wait for others. */
const MAX_CONNECTIONS = 10_000
/** The maximum number of keys that one request deletes. */
const MAX_DELETED = 1_000

/**
 * Opens a bucket with AWS’ client, which is loaded only now. Opening sends no request.
 * @param setting the setting that names the bucket, for sentences to the operator
 */
export async function openS3Bucket(
  name: string,
  access: S3Access,
  setting: BucketSetting = 'VTUBE_LIBRARY',
): Promise<Bucket> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, PutObjectCommand, DeleteObjectsCommand } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client(toClientConfig(access))
  // All storages know the older checksum of deletions, and some accept no other (aws-sdk-js-v3#6819).
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'DeleteObjectsCommand') replaceChecksum(args.request as SentRequest)
        return next(args)
      },
    { step: 'build', priority: 'low', name: 'replaceChecksum' },
  )
  const place = { bucket: name, endpoint: access.endpoint, setting }
  const toAway = (error: unknown) => {
    const sentence = explainFailure(error, place)
    return storageAway(Object.assign(new Error(sentence), { code: failureCode(error) }))
  }
  /** Runs a request. Resolves to null for a response with one of these statuses. */
  const ask = async <T>(request: () => Promise<T>, absent: readonly number[] = []): Promise<T | null> => {
    try {
      return await request()
    } catch (error) {
      const isAbsent = absent.includes(failureStatus(error) ?? 0) && failureCode(error) !== 'NoSuchBucket'
      if (isAbsent) return null
      throw error instanceof Error && error.name === 'AbortError' ? error : toAway(error)
    }
  }
  const open = (key: string, range: ByteRange | undefined, etag: string, signal?: AbortSignal) => {
    const command = new GetObjectCommand({
      Bucket: name,
      Key: key,
      ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }),
      ...(etag !== '' && { IfMatch: `"${etag}"` }),
    })
    return ask(async () => {
      const answer = requireObject(await client.send(command, signal ? { abortSignal: signal } : {}))
      const hasAsked = extentOf(answer, range).start === (range?.start ?? 0)
      // The ETag is compared here as well, because not every storage supports the condition of the request.
      if (hasAsked && (etag === '' || toEtag(answer.ETag) === etag)) return answer
      bodyOf(answer).destroy()
      if (!hasAsked) throw new Error('The storage does not send parts of objects.')
      return null
    }, [404, 412, 416])
  }
  const head = (key: string) => {
    const command = new HeadObjectCommand({ Bucket: name, Key: key })
    return ask(async () => requireObject(await client.send(command)), [404])
  }
  const deleteAll: Bucket['delete'] = async (keys) => {
    for (let index = 0; index < keys.length; index += MAX_DELETED) {
      const Objects = keys.slice(index, index + MAX_DELETED).map((Key) => ({ Key }))
      const command = new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } })
      const answer = await ask(() => client.send(command))
      const [failed] = answer?.Errors ?? []
      if (failed) throw toAway(failed)
    }
  }
  return {
    name,
    list: createListing(client, name, toAway),
    async head(key) {
      const found = await head(key)
      return found && toObject(key, found.ContentLength, found.LastModified, found.ETag)
    },
    async get(key, { range, etag = '', signal } = {}) {
      if (range && range.end <= range.start) return Readable.from([])
      const first = await open(key, range, etag, signal)
      if (first === null) return null
      const { start, end: stated } = extentOf(first, range)
      const version = toEtag(first.ETag)
      // A body without a stated length ends with its connection, complete or not, so its length is requested.
      const described = stated === Infinity ? await head(key) : null
      const isSame = described !== null && toEtag(described.ETag) === version
      const end = isSame ? (described.ContentLength ?? Infinity) : stated
      return createResumingStream({
        body: bodyOf(first),
        start,
        end,
        async reopen(position, stopping) {
          const next = await open(key, { start: position, end }, version, stopping)
          if (next === null) throw new ContentChangedError(`“${key}” has changed while it was read.`)
          return bodyOf(next)
        },
        signal,
        stallMs: access.limits?.stallMs,
      })
    },
    async put(key, bytes, contentType) {
      const type = contentType === undefined ? {} : { ContentType: contentType }
      const command = new PutObjectCommand({ Bucket: name, Key: key, Body: bytes, ...type })
      await ask(() => client.send(command))
    },
    delete: deleteAll,
    changes: createS3Changes({ client, bucket: name, remove: deleteAll, toAway }),
    async presign(key, seconds, contentType) {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const type = contentType === undefined ? {} : { ResponseContentType: contentType }
      const command = new GetObjectCommand({ Bucket: name, Key: key, ...type })
      // AWS’ client calculates from responses by how much the clock of this machine is wrong.
      const signingDate = new Date(Date.now() + client.config.systemClockOffset)
      return (await ask(() => getSignedUrl(client, command, { expiresIn: seconds, signingDate }))) ?? ''
    },
    close: () => client.destroy(),
  }
}

function toClientConfig({ endpoint, region, isPathStyle, credentials, limits }: S3Access): S3ClientConfig {
  return {
    ...(endpoint !== null && { endpoint }),
    ...(region === null ? endpoint !== null && { region: 'us-east-1' } : { region }),
    credentials: credentials ?? findCredentials,
    forcePathStyle: isPathStyle,
    // Many storages that speak this protocol refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits?.connectMs ?? CONNECT_MS,
      requestTimeout: limits?.answerMs ?? ANSWER_MS,
      throwOnRequestTimeout: true,
      // The time of bodies is not limited here but where they are read, because a viewer may pause.
      socketTimeout: 0,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  }
}

interface SentRequest {
  headers: Record<string, string>
  body: string | Uint8Array
}

function replaceChecksum({ headers, body }: SentRequest): void {
  for (const header of Object.keys(headers))
    if (/^x-amz-(?:sdk-)?checksum-/i.test(header)) delete headers[header]
  headers['content-md5'] = createHash('md5').update(body).digest('base64')
}

/** Returns a response that describes an object. Throws for others, which lack ETag and time, such as a proxy's page. */
function requireObject<
  T extends { ETag?: string | undefined; LastModified?: Date | undefined; Body?: unknown },
>(answer: T): T {
  if (answer.ETag !== undefined || answer.LastModified !== undefined) return answer
  if (answer.Body instanceof Readable) answer.Body.destroy()
  throw new Error('The answer is no object.')
}

const bodyOf = ({ Body }: Pick<GetObjectCommandOutput, 'Body'>) => Body as Readable

/** Returns the bytes that a response contains. A storage that ignores the requested range sends all. */
function extentOf({ ContentRange, ContentLength }: GetObjectCommandOutput, range?: ByteRange): ByteRange {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(ContentRange ?? '') ?? []
  if (first !== undefined) return { start: Number(first), end: Number(last) + 1 }
  return { start: 0, end: Math.min(ContentLength ?? Infinity, range?.end ?? Infinity) }
}
