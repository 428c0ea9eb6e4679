import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import type { PartFiles } from '../StoreWriter.ts'
import type { Bucket } from './Bucket.ts'
import { createBucketStore } from './bucketStore.ts'
import { openS3Bucket } from './s3Bucket.ts'

const MEGABYTE = 1024 ** 2
let server: TestS3
let proxy: FaultyS3
let bucket: Bucket
let parts: PartFiles
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
let prefix = ''
beforeEach(() => {
  prefix = `library ${prefix.length}/${prefix}`
  const { writer } = createBucketStore({ bucket, prefix })
  if (writer === null) throw new Error('The bucket cannot be written.')
  parts = writer.parts
  proxy.recover()
  proxy.seen.length = 0
})

const append = (part: string, position: number, ...chunks: (string | Buffer)[]) =>
  parts.append(part, position, Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))))
const read = async (path: string) => {
  const stream = await bucket.get(prefix + path)
  return stream && (await text(stream))
}

it('takes bytes only where those that have come end', async () => {
  const part = await parts.create('', 'one', 9)
  await append(part, 0, 'Forty')
  await expect(append(part, 0, 'Fifty')).rejects.toMatchObject({ status: 409, reason: 'wrongOffset' })
  await append(part, 5, ' koi')
  // Another server may send the same last bytes once more.
  await append(part, 5, ' koi')
  await parts.finish(part, 'koi.txt')
  expect(await read('koi.txt')).toBe('Forty koi')
})

// tus-node-server#504: what a client announces decides how large the parts are, each of which is in memory.
it('refuses files of more bytes than 10,000 parts of 64 MiB have', async () => {
  const most = 10_000 * 64 * MEGABYTE
  await expect(parts.create('', 'one', most + 1)).rejects.toMatchObject({
    status: 413,
    reason: 'uploadTooLarge',
  })
  expect(await parts.list()).toEqual([])
  expect(await parts.describe(await parts.create('', 'one', most))).toMatchObject({ bytes: 0 })
})

it('counts what had come before its state was written only once', async () => {
  const part = await parts.create('', 'one', 10 * MEGABYTE)
  const content = Buffer.alloc(10 * MEGABYTE, 'Forty fish and one bucket. ')
  // The server ends after a part has come, and before it has said so.
  proxy.fail('denied', Infinity, ({ method, path }) => method === 'PUT' && path.includes('/state'))
  await expect(append(part, 0, content.subarray(0, 9 * MEGABYTE))).rejects.toMatchObject({ status: 403 })
  proxy.recover()
  expect(await parts.describe(part)).toMatchObject({ bytes: 0 })
  await append(part, 0, content)
  await parts.finish(part, 'koi.txt')
  expect(await read('koi.txt')).toBe(content.toString())
})

it('is known to have its name already if the server ended before the upload was removed', async () => {
  const part = await parts.create('', 'one', 5)
  await append(part, 0, 'Forty')
  expect(await parts.describe(part, 'koi.txt')).toMatchObject({ bytes: 5, isNamed: false })
  proxy.fail('denied', Infinity, ({ method, path }) => method === 'POST' && path.includes('delete'))
  await parts.finish(part, 'koi.txt')
  proxy.recover()
  expect(await parts.describe(part, 'koi.txt')).toMatchObject({ bytes: 5, isNamed: true })
  await bucket.put(`${prefix}carp.txt`, Buffer.from('Fifty'))
  expect(await parts.describe(part, 'carp.txt')).toMatchObject({ isNamed: false })
  await expect(parts.finish(part, 'carp.txt')).rejects.toMatchObject({ reason: 'fileExists' })
})

// owncloud/ocis#4968: what has come of uploads that nobody continues stays, unseen, and costs money.
it('leaves nothing of an upload that is removed', async () => {
  const part = await parts.create('', 'one', 20 * MEGABYTE)
  await append(part, 0, Buffer.alloc(9 * MEGABYTE))
  expect(await parts.list()).toEqual([part])
  await parts.remove(part)
  expect(
    proxy.seen.filter(({ method, path }) => method === 'DELETE' && path.includes('uploadId=')),
  ).toHaveLength(1)
  expect([await parts.list(), await parts.describe(part)]).toEqual([[], null])
})

// minio#11686: a storage lists what is not complete only by the whole key.
it('leaves no parts of which no state knows, because a server ended just after it had begun them', async () => {
  const keyOf = (part: string) => `${prefix}${part}/content`
  const given = await parts.create('', 'one', 20 * MEGABYTE)
  await bucket.changes?.beginParts(keyOf(given))
  await append(given, 0, Buffer.alloc(9 * MEGABYTE))
  await parts.remove(given)
  const whole = await parts.create('', 'two', 5)
  await bucket.changes?.beginParts(keyOf(whole))
  await append(whole, 0, 'Forty')
  await parts.finish(whole, 'koi.txt')
  expect(proxy.unfinishedCount()).toBe(0)
})

it('is removed as well if the keys may not list what is not complete', async () => {
  proxy.fail('denied', Infinity, ({ method, path }) => method === 'GET' && /\?(?:.*&)?uploads\b/v.test(path))
  const part = await parts.create('', 'one', 20 * MEGABYTE)
  await append(part, 0, Buffer.alloc(9 * MEGABYTE))
  await parts.remove(part)
  expect([await parts.list(), proxy.unfinishedCount()]).toEqual([[], 0])
})

it('leaves no objects of an upload, and of a whole one only the file, if the keys may not abort parts', async () => {
  proxy.fail('denied', Infinity, ({ method, path }) => method === 'DELETE' && path.includes('uploadId='))
  const half = await parts.create('', 'one', 20 * MEGABYTE)
  await append(half, 0, Buffer.alloc(9 * MEGABYTE))
  await parts.remove(half)
  const whole = await parts.create('', 'two', 9 * MEGABYTE)
  await append(whole, 0, Buffer.alloc(8 * MEGABYTE))
  await append(whole, 8 * MEGABYTE, Buffer.alloc(MEGABYTE))
  await parts.finish(whole, 'koi.txt')
  expect(await parts.list()).toEqual([])
})

it('begins nothing again if another server gives it its name meanwhile', async () => {
  const { changes } = bucket
  if (changes === undefined) throw new Error('The bucket cannot be written.')
  const part = await parts.create('', 'one', 5)
  const finished = {
    ...changes,
    async describe(key: string) {
      // Another server ends between the two requests for the state and for the content.
      await append(part, 0, 'Forty')
      await parts.finish(part, 'koi.txt')
      return await changes.describe(key)
    },
  }
  const own = createBucketStore({
    bucket: { ...bucket, changes: finished },
    prefix,
    directUrlPrefix: proxy.endpoint,
  })
  const before = proxy.unfinishedCount()
  expect(await own.writer?.parts.missingParts(part)).toBeNull()
  expect([await parts.list(), proxy.unfinishedCount()]).toEqual([[], before])
})

it('never becomes whole with a part that was replaced after it had been listed', async () => {
  const { changes } = bucket
  if (changes === undefined) throw new Error('The bucket cannot be written.')
  const key = `${prefix}.vtube-uploads/one/content`
  let meanwhile: (() => Promise<unknown>) | null = null
  const { writer } = createBucketStore({
    bucket: {
      ...bucket,
      changes: {
        ...changes,
        async listParts(...place) {
          const listed = await changes.listParts(...place)
          await meanwhile?.()
          meanwhile = null
          return listed
        },
      },
    },
    prefix,
    directUrlPrefix: proxy.endpoint,
  })
  const part = await writer?.parts.create('', 'one', 5)
  const { missing = [] } = (await writer?.parts.missingParts(part ?? '')) ?? {}
  const send = (body: string) => fetch(missing[0]?.url ?? '', { method: 'PUT', body })
  await send('Forty')
  meanwhile = () => send('Fifty')
  await expect(writer?.parts.missingParts(part ?? '')).rejects.toMatchObject({ status: 503 })
  expect(await changes.describe(key)).toBeNull()
  expect(await writer?.parts.missingParts(part ?? '')).toEqual({ arrivedBytes: 5, missing: [] })
  expect(await text((await bucket.get(key)) ?? Readable.from([]))).toBe('Fifty')
})
