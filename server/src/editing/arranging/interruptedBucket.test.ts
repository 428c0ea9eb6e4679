import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

afterEach(() => proxy.recover())

/** Opens the library below a prefix as a server does that has just started. */
function open(prefix: string, options: Partial<Parameters<typeof createTransfers>[0]> = {}) {
  const store = createBucketStore({ bucket, prefix })
  if (store.writer === null) throw new Error('The bucket cannot be written.')
  return createTransfers({ store, writer: store.writer, log, ...options })
}
async function fill(prefix: string): Promise<void> {
  for (const path of FILES) await bucket.put(prefix + path, Buffer.from(path))
}
const former = Object.fromEntries(FILES.map((path) => [path, path]))
const moved = Object.fromEntries(
  MOVED.map((path) => [path, path.replace('D/', '').replace('C/walk', 'A/talk')]),
)
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
    await fill(prefix)
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
    expect([former, moved], `after ${moment} changes`).toContainEqual(contents)
  }
  expect(moment).toBeGreaterThan(8)
})

describe('a move that the bucket has stopped', () => {
  const isDeletion = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.includes('delete')

  it('goes back if only a deletion has failed, at once or as soon as the bucket allows it', async () => {
    for (const times of [1, Infinity]) {
      const prefix = `deletion ${times}/`
      await fill(prefix)
      const transfers = open(prefix)
      proxy.fail('denied', times, isDeletion)
      await expect(transfers.run(MOVES)).rejects.toMatchObject({ status: 403 })
      proxy.recover()
      await transfers.recover()
      expect(await contentsIn(prefix)).toEqual(former)
    }
  })

  it('goes back later, and does not go on, since people were told that it has failed', async () => {
    const prefix = 'answered/'
    await fill(prefix)
    const transfers = open(prefix)
    let deletions = 0
    proxy.fail('denied', Infinity, (request) => {
      if (isDeletion(request)) deletions += 1
      return deletions > 2 && request.method !== 'GET' && request.method !== 'HEAD'
    })
    await expect(transfers.run(MOVES)).rejects.toMatchObject({ status: 403 })
    proxy.recover()
    await bucket.put(`${prefix}B/new.webm`, Buffer.from('new'))
    await transfers.recover()
    expect(await contentsIn(prefix)).toEqual({ ...former, 'B/new.webm': 'new' })
  })

  it('goes on after a restart without what has come to the folder since', async () => {
    const prefix = 'killed/'
    await fill(prefix)
    let copies = 0
    proxy.fail('denied', Infinity, ({ method, headers }) => {
      if ('x-amz-copy-source' in headers) copies += 1
      return copies > 3 && method !== 'GET' && method !== 'HEAD'
    })
    await expect(open(prefix).run(MOVES)).rejects.toMatchObject({ status: 403 })
    proxy.recover()
    // The times of objects are in seconds.
    const second = () => Math.floor(Date.now() / 1_000)
    const begun = second()
    await expect.poll(second).toBeGreaterThan(begun)
    await bucket.put(`${prefix}B/new.webm`, Buffer.from('new'))
    await open(prefix).recover()
    expect(await contentsIn(prefix)).toEqual({ ...moved, 'B/new.webm': 'new' })
  })
})

describe('a move that another installation has begun', () => {
  it('is left to it for a day, because nobody sees the lock of the other', async () => {
    const prefix = 'installations/'
    await fill(prefix)
    proxy.fail(
      'denied',
      Infinity,
      ({ method, headers }) => 'x-amz-copy-source' in headers || method === 'POST',
    )
    const own = open(prefix, { installation: async () => 'one' })
    await expect(own.run(MOVES)).rejects.toMatchObject({ status: 403 })
    proxy.recover()
    const isRecorded = async () =>
      Object.keys(await contentsIn(prefix)).some((path) => path.startsWith('.vtube-trash/'))
    await open(prefix, { installation: async () => 'other' }).recover()
    expect(await isRecorded()).toBe(true)
    const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000)
    await open(prefix, { installation: async () => 'other', now: tomorrow }).recover()
    expect(await contentsIn(prefix)).toEqual(former)
  })
})
