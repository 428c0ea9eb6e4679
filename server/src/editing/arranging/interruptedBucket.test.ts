import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAll } from '../../../testing/contracts/bucketContract.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import type { Bucket } from '../../media/bucket/Bucket.ts'
import { createBucketStore } from '../../media/bucket/bucketStore.ts'
import { openS3Bucket } from '../../media/bucket/s3Bucket.ts'
import { createTransfers } from './transfers.ts'

const FILES = ['A/talk.webm', 'A/talk.nfo', 'B/Deep/walk.webm', 'B/koi.webm']
const MOVES = [
  { from: 'A/talk.webm', to: 'C/walk.webm', isFolder: false },
  { from: 'A/talk.nfo', to: 'C/walk.nfo', isFolder: false },
  { from: 'B', to: 'D/B', isFolder: true },
]
const MOVED = ['C/walk.nfo', 'C/walk.webm', 'D/B/Deep/walk.webm', 'D/B/koi.webm']
const log = { info: () => {}, warn: () => {} }

let server: TestS3
let proxy: FaultyS3
let bucket: Bucket
beforeAll(async () => {
  server = await startS3()
  proxy = await startFaultyS3(server.port)
  bucket = await openS3Bucket(BUCKET, accessTo(proxy.endpoint))
})
afterAll(async () => {
  bucket.close()
  await proxy.close()
  await server.close()
})

/** Opens the library below a prefix as a server does that has just started. */
function open(prefix: string) {
  const store = createBucketStore({ bucket, prefix })
  if (store.writer === null) throw new Error('The bucket cannot be written.')
  return createTransfers({ store, writer: store.writer, log })
}
async function contentsIn(prefix: string): Promise<Record<string, string>> {
  const { objects } = await listAll(bucket, prefix)
  const contents = objects.map(async (key) => {
    const stream = await bucket.get(key)
    return [key.slice(prefix.length), stream === null ? '' : await text(stream)] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}

it('moves everything or nothing, at whichever request the bucket stops to take changes', async () => {
  let isWhole = false
  let moment = 0
  for (; !isWhole; moment += 1) {
    const prefix = `library ${moment}/`
    for (const path of FILES) await bucket.put(prefix + path, Buffer.from(path))
    let left = moment
    proxy.fail('denied', Infinity, ({ method }) => {
      if (method === 'PUT' || method === 'POST' || method === 'DELETE') left -= 1
      return left < 0
    })
    isWhole = await open(prefix)
      .run(MOVES)
      .then(
        () => true,
        () => false,
      )
    proxy.recover()
    await open(prefix).recover()
    const contents = await contentsIn(prefix)
    const former = Object.fromEntries(FILES.map((path) => [path, path]))
    const moved = Object.fromEntries(
      MOVED.map((path) => [path, path.replace('D/', '').replace('C/walk', 'A/talk')]),
    )
    expect([former, moved], `after ${moment} changes`).toContainEqual(contents)
  }
  expect(moment).toBeGreaterThan(8)
})
