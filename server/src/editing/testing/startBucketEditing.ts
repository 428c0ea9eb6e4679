import type { Environment } from '../../config/config.ts'
import { createBucketStore } from '../../media/bucket/bucketStore.ts'
import { openS3Bucket } from '../../media/bucket/s3Bucket.ts'
import { accessTo, BUCKET, type TestS3 } from '../../../testing/startS3.ts'
import { toContents, type Files } from '../../../testing/openFolderLibrary.ts'
import { listAll } from '../../../testing/contracts/bucketContract.ts'
import { startEditingServer } from './startEditingServer.ts'

export type BucketEditing = Awaited<ReturnType<typeof startBucketEditing>>

/** Starts the whole server with accounts over a library of these files in a bucket. It can be restarted. */
export async function startBucketEditing(
  folder: string,
  { endpoint }: Pick<TestS3, 'endpoint'>,
  files: Files = {},
  settings: Environment = {},
) {
  const prefix = 'family/'
  const bucket = await openS3Bucket(BUCKET, accessTo(endpoint))
  for (const [path, contents] of Object.entries(files)) await bucket.put(prefix + path, toContents(contents))
  const environment = {
    VTUBE_LIBRARY: `s3://${BUCKET}/family`,
    VTUBE_S3_ENDPOINT: endpoint,
    VTUBE_S3_ACCESS_KEY: 'S3RVER',
    VTUBE_S3_SECRET_KEY: 'S3RVER',
    ...settings,
  }
  const server = await startEditingServer(folder, {}, environment)
  return {
    ...server,
    environment,
    bucket,
    /** A store of the same bucket, as another server has it. */
    other: createBucketStore({ bucket: { ...bucket, close: () => {} }, prefix }),
    /** Resolves to the paths of the objects of the library, in order. */
    async keys(): Promise<string[]> {
      const { objects } = await listAll(bucket, prefix)
      return objects.map((key) => key.slice(prefix.length)).sort()
    },
    /** Resolves to the content of an object, or to null if it does not exist. */
    async bytes(path: string): Promise<Buffer | null> {
      const stream = await bucket.get(prefix + path)
      return stream && Buffer.concat(await stream.toArray())
    },
    put: (path: string, contents: Files[string]) => bucket.put(prefix + path, toContents(contents)),
    async close() {
      await server.close()
      bucket.close()
    },
  }
}
