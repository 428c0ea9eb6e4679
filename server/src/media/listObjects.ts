import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Bucket, BucketObject } from './Bucket.ts'

/** Creates the listing of a bucket. An incomplete listing throws, so that nobody takes the missing objects for deleted. */
export function createListing(
  client: S3Client,
  bucket: string,
  toAway: (error: unknown) => Error,
): Bucket['list'] {
  return async function* list(prefix, { isDeep = true, signal } = {}) {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        // Keys may have characters that XML cannot represent.
        EncodingType: 'url',
        ...(!isDeep && { Delimiter: '/' }),
        ...(token !== undefined && { ContinuationToken: token }),
      })
      const page = await client
        .send(command, signal ? { abortSignal: signal } : {})
        .catch((error: unknown) => {
          throw toAway(error)
        })
      // A page of a proxy, such as that of a sign-in, is read as an empty listing.
      const next = nextOf(page, token, toAway)
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

/** Returns the token of the next page, or undefined after the last one. */
function nextOf(
  { IsTruncated, NextContinuationToken: next }: ListObjectsV2CommandOutput,
  token: string | undefined,
  toAway: (error: unknown) => Error,
): string | undefined {
  if (IsTruncated === false) return undefined
  if (IsTruncated === undefined) throw toAway(new Error('The answer is no listing.'))
  if (next === undefined || next === token) throw toAway(new Error('The listing does not advance.'))
  return next
}

/** Returns an ETag without its quotes, which storages set differently. */
export const toEtag = (etag: string | undefined): string =>
  (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

/** Builds an object. Only listings have fractions of seconds, so these do not count. */
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

/** Decodes a key of a listing, in which `+` is a space. A key that is not UTF-8 gets a character that no key has. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return '\uFFFD'
  }
}
