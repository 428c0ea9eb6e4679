import { startFauxqs } from 'fauxqs'
import S3rver from 's3rver'
import type { S3Access } from '../src/media/bucket/s3Bucket.ts'

/** The name of the bucket of tests. */
export const BUCKET = 'films'

/** Returns how to reach a storage of tests. The keys are those of s3rver; fauxqs accepts any. */
export const accessTo = (endpoint: string, limits: S3Access['limits'] = {}): S3Access => ({
  endpoint,
  region: null,
  isPathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  limits,
})

export type TestS3 = Awaited<ReturnType<typeof startS3>>

/** Starts fauxqs, a storage in memory that speaks the protocol of S3, with an empty bucket. */
export async function startS3() {
  const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
  server.createBucket(BUCKET)
  return {
    port: server.port,
    endpoint: `http://127.0.0.1:${server.port}`,
    close: () => server.stop(),
  }
}

/** Starts s3rver, another such storage, which knows its access key and keeps objects in a folder. */
export async function startOtherS3(folder: string): Promise<TestS3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return { port, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}
