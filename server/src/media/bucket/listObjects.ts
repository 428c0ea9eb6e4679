import { pipeline, Transform, type Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Bucket, BucketObject } from './Bucket.ts'

/** The maximum size of a page, which is read as a whole. A thousand encoded keys take less. */
const MAX_PAGE_BYTES = 8 * 1024 ** 2
/** The maximum number of pages of a listing. They have twenty million objects. */
const MAX_PAGES = 20_000

/** Creates the listing of a bucket. An incomplete one throws, so that missing objects do not seem deleted. */
export function createListing(
  client: S3Client,
  bucket: string,
  toAway: (error: unknown) => Error,
): Bucket['list'] {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        if (commandName === 'ListObjectsV2Command') limitBody(result.response as { body: Readable })
        return result
      },
    { step: 'deserialize', priority: 'low', name: 'limitListing' },
  )
  return async function* list(prefix, { isDeep = true, signal } = {}) {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
    let token: string | undefined
    /** The tokens and first entries of the pages so far. If one of them occurs again, the listing repeats itself. */
    const seen = new Set<string>()
    const isNew = (mark: string) => seen.size < seen.add(mark).size
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        // Keys are encoded, because they may contain characters that XML cannot represent.
        EncodingType: 'url',
        ...(!isDeep && { Delimiter: '/' }),
        ...(token !== undefined && { ContinuationToken: token }),
      })
      const page = await client
        .send(command, signal ? { abortSignal: signal } : {})
        .catch((error: unknown) => {
          throw toAway(error)
        })
      // Without this check, a page of a proxy, such as a sign-in page, would be read as an empty listing.
      const next = nextOf(page, toAway)
      const [first] = [...(page.Contents ?? []), ...(page.CommonPrefixes ?? [])]
      const marks = [next && `token ${next}`, first && `entry ${JSON.stringify(first)}`]
      if (!marks.filter((mark) => mark !== undefined).every(isNew) || seen.size > 2 * MAX_PAGES)
        throw toAway(new Error('The listing does not advance.'))
      const read = page.EncodingType === 'url' ? decode : (text: string) => text
      yield {
        objects: (page.Contents ?? []).flatMap(({ Key, Size, LastModified, ETag }) =>
          Key === undefined ? [] : [toObject(read(Key), Size, LastModified, ETag)],
        ),
        folders: (page.CommonPrefixes ?? []).flatMap(({ Prefix }) =>
          Prefix === undefined ? [] : [read(Prefix)],
        ),
      }
      token = next
    } while (token !== undefined)
  }
}

/** Limits the size of a body. Reading a larger body fails. */
function limitBody(response: { body: Readable }): void {
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MAX_PAGE_BYTES) done(new Error('A page of the listing is too large.'))
      else done(null, chunk)
    },
  })
  // The reader of the body gets the error.
  response.body = pipeline(response.body, limited, () => {})
}

/** Returns the token of the next page, or undefined after the last page. */
function nextOf(
  { IsTruncated, NextContinuationToken: next }: ListObjectsV2CommandOutput,
  toAway: (error: unknown) => Error,
): string | undefined {
  if (IsTruncated === false) return undefined
  if (IsTruncated === undefined) throw toAway(new Error('The answer is no listing.'))
  if (next === undefined) throw toAway(new Error('The listing does not advance.'))
  return next
}

/** Returns an ETag without quotes, which not all storages write. */
export const toEtag = (etag: string | undefined): string =>
  (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

/** Builds the description of an object. Fractions of seconds are dropped, because only listings have them. */
export const toObject = (
  key: string,
  bytes: number | undefined,
  modified: Date | undefined,
  etag: string | undefined,
): BucketObject => ({
  key,
  bytes: bytes ?? 0,
  modifiedMs: Math.floor((modified?.getTime() ?? 0) / 1_000) * 1_000,
  etag: toEtag(etag),
})

/** Decodes a key of a listing, in which `+` is a space. One that is not UTF-8 gets an impossible character. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return '\uFFFD'
  }
}
