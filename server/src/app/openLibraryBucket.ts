import type { Config } from '../config/config.ts'
import type { Bucket } from '../media/bucket/Bucket.ts'
import type { Redirect } from '../media/bucket/bucketStore.ts'
import type { LibraryRoot } from '../media/libraryRoots.ts'
import type { MediaStore } from '../media/MediaStore.ts'

/**
 * Opens the bucket of the library, for which AWS’ client is loaded. It sends no request.
 * @returns null if the library is in a folder
 */
export async function openLibraryBucket({
  bucket: address,
  s3,
  mediaRedirect,
}: Pick<Config, 's3' | 'mediaRedirect'> & Pick<LibraryRoot, 'bucket'>): Promise<MediaStore | null> {
  if (address === null) return null
  const { openS3Bucket } = await import('../media/bucket/s3Bucket.ts')
  const { createBucketStore } = await import('../media/bucket/bucketStore.ts')
  const bucket = await openS3Bucket(address.bucket, s3)
  return createBucketStore({
    bucket,
    prefix: address.prefix,
    redirect: await toRedirect(mediaRedirect, bucket),
  })
}

async function toRedirect(mediaRedirect: string, bucket: Bucket): Promise<Redirect | null> {
  if (mediaRedirect === 'none') return null
  if (mediaRedirect !== 'presigned') return { kind: 'cdn', url: new URL(mediaRedirect) }
  const { origin } = new URL(await bucket.presign('any', 1))
  return { kind: 'presigned', origin }
}
