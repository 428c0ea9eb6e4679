import type { Config } from './config.ts'
import type { MediaStore } from './media/MediaStore.ts'

/**
 * Opens the bucket of the library, for which AWS’ client is loaded. It sends no request.
 * @returns null if the library is in a folder
 */
export async function openBucketLibrary({
  bucket: address,
  s3,
  mediaRedirect,
}: Pick<Config, 'bucket' | 's3' | 'mediaRedirect'>): Promise<MediaStore | null> {
  if (address === null) return null
  const { openS3Bucket } = await import('./media/s3Bucket.ts')
  const { createBucketStore } = await import('./media/bucketStore.ts')
  const bucket = await openS3Bucket(address.bucket, s3)
  return await createBucketStore({ bucket, prefix: address.prefix, redirect: mediaRedirect })
}
