import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAll } from '../../../testing/contracts/bucketContract.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import type { Bucket, BucketChanges } from './Bucket.ts'
import { createBucketStore } from './bucketStore.ts'
import { openS3Bucket } from './s3Bucket.ts'

let server: TestS3
let proxy: FaultyS3
let bucket: Bucket
let count = 0
let prefix = ''
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
beforeEach(() => {
  count += 1
  prefix = `library ${count}/`
  proxy.compareETags()
})
afterEach(() => proxy.recover())

const put = (path: string, content: string) => bucket.put(prefix + path, Buffer.from(content))
const contents = async (): Promise<Record<string, string>> => {
  const { objects } = await listAll(bucket, prefix)
  const read = objects.map(async (key) => {
    const stream = await bucket.get(key)
    return [key.slice(prefix.length), stream === null ? '' : await text(stream)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Opens the library, with something that happens before or after what the server itself asks of the storage. */
function open(around: (changes: BucketChanges) => Partial<BucketChanges> = () => ({})) {
  const { changes } = bucket
  if (changes === undefined) throw new Error('The bucket cannot be written.')
  const { writer } = createBucketStore({
    bucket: { ...bucket, changes: { ...changes, ...around(changes) } },
    prefix,
  })
  if (writer === null) throw new Error('The bucket cannot be written.')
  return writer
}
/** Opens the library, with something that happens before an object is copied whose key ends so. */
const openWith = (end: string, meanwhile: () => Promise<unknown>) =>
  open(({ copy }) => ({
    async copy(from, ...rest) {
      if (from.key.endsWith(end)) await meanwhile()
      return await copy(from, ...rest)
    },
  }))
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status: number; reason: string }) => `${error.status} ${error.reason}`,
  )

describe('a move in a bucket, beside another program', () => {
  it('keeps what was written while it copied, and moves nothing', async () => {
    for (const name of ['carp', 'koi']) await put(`A/${name}.webm`, name)
    const writer = openWith('koi.webm', () => put('A/koi.webm', 'another koi'))
    expect(await reasonOf(writer.move('A', 'B'))).toBe('409 changedMeanwhile')
    expect(await contents()).toEqual({ 'A/carp.webm': 'carp', 'A/koi.webm': 'another koi' })
  })

  it('keeps what was written after it had been copied', async () => {
    for (const name of ['carp', 'koi']) await put(`A/${name}.webm`, name)
    const writer = open(({ copy }) => ({
      async copy(from, ...rest) {
        const result = await copy(from, ...rest)
        if (from.key.endsWith('koi.webm')) await put('A/koi.webm', 'another koi')
        return result
      },
    }))
    await writer.move('A', 'B')
    expect(await contents()).toEqual({
      'A/koi.webm': 'another koi',
      'B/carp.webm': 'carp',
      'B/koi.webm': 'koi',
    })
  })

  it('replaces nothing that comes to its new place while it copies', async () => {
    for (const name of ['carp', 'koi']) await put(`A/${name}.webm`, name)
    const writer = openWith('koi.webm', () => put('B/koi.webm', 'by another program'))
    expect(await reasonOf(writer.move('A', 'B'))).toBe('409 fileExists')
    expect(await contents()).toEqual({
      'A/carp.webm': 'carp',
      'A/koi.webm': 'koi',
      'B/koi.webm': 'by another program',
    })
  })

  it('is complete although an answer of the storage was lost', async () => {
    await put('koi.webm', 'koi')
    proxy.fail('lostAnswer', 1, ({ headers }) => 'x-amz-copy-source' in headers)
    await open().move('koi.webm', 'carp.webm')
    expect(await contents()).toEqual({ 'carp.webm': 'koi' })
  })

  it('works with storages that refuse conditions, and with those that list other ETags (minio#13497)', async () => {
    await put('A/koi.webm', 'koi')
    proxy.fail('listedEtag', Infinity, ({ path }) => path.includes('list-type'))
    await open().move('A', 'B')
    expect(await contents()).toEqual({ 'B/koi.webm': 'koi' })
    proxy.fail('notImplemented', Infinity, ({ headers }) => 'x-amz-copy-source-if-match' in headers)
    await open().move('B', 'C')
    expect(await contents()).toEqual({ 'C/koi.webm': 'koi' })
  })

  it('moves and removes a file or a folder, not what else has its name', async () => {
    await put('F', 'a file')
    await put('F/koi.webm', 'koi')
    await open().move('F', 'G', { isFolder: true })
    expect(await contents()).toEqual({ F: 'a file', 'G/koi.webm': 'koi' })
    await put('G', 'another file')
    await open().remove('G')
    expect(await contents()).toEqual({ F: 'a file', 'G/koi.webm': 'koi' })
  })
})

describe('a move in a bucket that two servers do, because one has lost its lock', () => {
  const fill = async () => {
    for (const name of ['carp', 'koi', 'orfe']) await put(`A/${name}.webm`, name)
  }

  it('loses no file, whenever the other server comes', async () => {
    for (const name of ['carp', 'koi', 'orfe']) {
      prefix = `library ${count}/${name}/`
      await fill()
      const writer = openWith(`${name}.webm`, () => open().resumeMove('A', 'B'))
      await reasonOf(writer.move('A', 'B'))
      expect(Object.values(await contents()).sort()).toEqual(['carp', 'koi', 'orfe'])
    }
  })

  it('removes nothing once it knows that its lock is lost', async () => {
    await fill()
    const lost = new AbortController()
    const writer = openWith('koi.webm', async () => lost.abort(new Error('The lock is lost.')))
    await expect(writer.move('A', 'B', { signal: lost.signal })).rejects.toThrow('The lock is lost.')
    expect(await contents()).toMatchObject({
      'A/carp.webm': 'carp',
      'A/koi.webm': 'koi',
      'A/orfe.webm': 'orfe',
    })
  })
})

describe('a move in a bucket that was interrupted', () => {
  // Objects that the storage encrypts have another ETag than their copies.
  it('is completed although the copies have other ETags, but not over a file of the same size', async () => {
    for (const name of ['carp', 'goby']) await put(`A/${name}.webm`, name)
    await put('B/carp.webm', 'carp')
    await put('B/goby.webm', 'bogy')
    const encrypted = open(({ describe }) => ({
      async describe(key) {
        const object = await describe(key)
        return object && { ...object, etag: `${object.etag}${key.includes('B/') ? '-2' : ''}` }
      },
    }))
    expect(await reasonOf(encrypted.resumeMove('A', 'B'))).toBe('409 fileExists')
    expect(await contents()).toEqual({ 'A/goby.webm': 'goby', 'B/carp.webm': 'carp', 'B/goby.webm': 'bogy' })
  })
})
