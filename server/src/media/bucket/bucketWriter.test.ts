import { S3Client } from '@aws-sdk/client-s3'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAll, ODD_NAMES } from '../../../testing/contracts/bucketContract.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import type { MediaStore } from '../MediaStore.ts'
import type { StoreWriter } from '../StoreWriter.ts'
import type { Bucket } from './Bucket.ts'
import { createBucketStore } from './bucketStore.ts'
import { openS3Bucket } from './s3Bucket.ts'
import { createS3Changes } from './s3Changes.ts'

let server: TestS3
let proxy: FaultyS3
let bucket: Bucket
let store: MediaStore
let writer: StoreWriter
let count = 0
let prefix = ''
beforeAll(async () => {
  server = await startS3()
  proxy = await startFaultyS3(server.port)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})
beforeEach(async () => {
  count += 1
  prefix = `library ${count}/`
  bucket = await openS3Bucket(BUCKET, accessTo(proxy.endpoint, { answerMs: 1_000 }))
  store = createBucketStore({ bucket, prefix })
  if (store.writer === null) throw new Error('The bucket cannot be written.')
  writer = store.writer
  proxy.seen.length = 0
})
afterEach(async () => {
  proxy.recover()
  await store.close()
})

const write = (path: string, content: string, replaces: string | null = null) =>
  writer.write(path, Buffer.from(content), { replaces })
const read = async (path: string) => {
  const stream = await bucket.get(prefix + path)
  return stream && (await text(stream))
}
const keys = async () => {
  const { objects } = await listAll(bucket, prefix)
  return objects.map((key) => key.slice(prefix.length)).sort()
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status: number; reason: string }) => `${error.status} ${error.reason}`,
  )

describe.each([
  ['compares what a write replaces', () => proxy.compareETags()],
  ['ignores conditions of writes', () => {}],
  // ceph/s3-tests#218: storages that speak this protocol answer conditions of writes with an error.
  [
    'refuses conditions of writes',
    () =>
      proxy.fail(
        'notImplemented',
        Infinity,
        ({ headers }) => 'if-match' in headers || 'if-none-match' in headers,
      ),
  ],
])('a library in a bucket of a storage that %s', (_name, prepare) => {
  beforeEach(() => prepare())

  it('gets a file, and another content of it, but loses none that the writer does not know', async () => {
    const first = await write('Koi/pond.nfo', 'one')
    expect(await store.find('Koi/pond.nfo')).toEqual(first)
    expect(await reasonOf(write('Koi/pond.nfo', 'two'))).toBe('409 fileExists')
    const second = await write('Koi/pond.nfo', 'three', first.version)
    expect(second.version).not.toBe(first.version)
    expect(await reasonOf(write('Koi/pond.nfo', 'four', first.version))).toBe('409 changedMeanwhile')
    expect(await read('Koi/pond.nfo')).toBe('three')
  })

  it('tells that a file has changed or is gone since it was read', async () => {
    const { version } = await write('pond.nfo', 'one')
    await bucket.put(`${prefix}pond.nfo`, Buffer.from('by another program'))
    expect(await reasonOf(write('pond.nfo', 'two', version))).toBe('409 changedMeanwhile')
    await bucket.delete([`${prefix}pond.nfo`])
    expect(await reasonOf(write('pond.nfo', 'two', version))).toBe('409 changedMeanwhile')
    expect(await keys()).toEqual([])
  })
})

describe('a library in a bucket', () => {
  it('gets only one of two files that are written under one name at the same time', async () => {
    proxy.compareETags()
    const results = await Promise.all(['one', 'two'].map((content) => reasonOf(write('pond.nfo', content))))
    expect(results.toSorted()).toEqual(['409 fileExists', 'done'])
    expect(await read('pond.nfo')).toBe(results[0] === 'done' ? 'one' : 'two')
  })

  // aws-sdk-java-v2#6580: the repeated request finds what the first one has written, and looks like a conflict.
  it('has written a file although the answer was lost', async () => {
    proxy.compareETags()
    proxy.fail('lostAnswer', 1, ({ method }) => method === 'PUT')
    const { version } = await write('pond.nfo', 'one')
    proxy.fail('lostAnswer', 1, ({ method }) => method === 'PUT')
    await write('pond.nfo', 'two', version)
    expect(await read('pond.nfo')).toBe('two')
  })

  // arrow-rs-object-store#852: a conflict with another write is no proof that the file exists.
  it('repeats a write that meets another one', async () => {
    proxy.fail('conflict', 1, ({ method }) => method === 'PUT')
    await write('pond.nfo', 'one')
    expect(await read('pond.nfo')).toBe('one')
  })

  it('says what stands in the way of a change', async () => {
    proxy.fail('denied', 1, ({ method }) => method === 'PUT')
    expect(await reasonOf(write('pond.nfo', 'one'))).toBe('403 editingNotAllowed')
    proxy.fail('full', Infinity, ({ method }) => method === 'PUT')
    expect(await reasonOf(write('pond.nfo', 'one'))).toBe('507 storageFull')
  })

  // s3-lite-client#80, aws-sdk-ruby#2545: the source of a copy has to be encoded, or other names fail.
  it('moves files with odd names', async () => {
    for (const odd of ODD_NAMES) {
      await write(odd, odd)
      await writer.move(odd, `Moved/${odd}`)
    }
    expect(await keys()).toEqual(ODD_NAMES.map((odd) => `Moved/${odd}`).sort())
    for (const odd of ODD_NAMES) expect(await read(`Moved/${odd}`)).toBe(odd)
  })

  it('moves a folder with everything in it, but over nothing', async () => {
    for (const path of ['A/koi.webm', 'A/Deep/carp.webm', 'B/koi.webm', 'AB/koi.webm'])
      await write(path, path)
    expect(await reasonOf(writer.move('A', 'B'))).toBe('409 fileExists')
    expect(await reasonOf(writer.move('A/koi.webm', 'B/koi.webm'))).toBe('409 fileExists')
    expect(await reasonOf(writer.move('C', 'D'))).toBe('404 notFound')
    await writer.move('A', 'D/A')
    expect(await keys()).toEqual(['AB/koi.webm', 'B/koi.webm', 'D/A/Deep/carp.webm', 'D/A/koi.webm'])
    expect(await store.list('')).toMatchObject({ folders: ['AB', 'B', 'D'] })
  })

  // nextcloud/server#63123: a folder was deleted although none of its files had been copied.
  it('leaves a folder as it was if one of its files cannot be copied', async () => {
    for (const name of ['carp', 'koi', 'orfe']) await write(`A/${name}.webm`, name)
    proxy.fail(
      'notImplemented',
      Infinity,
      ({ headers }) => headers['x-amz-copy-source']?.toString().endsWith('koi.webm') === true,
    )
    await expect(writer.move('A', 'B')).rejects.toMatchObject({ status: 503 })
    expect(await keys()).toEqual(['A/carp.webm', 'A/koi.webm', 'A/orfe.webm'])
  })

  // aws-sdk-cpp#1420, minio-go#2306: the response to a copy says 200, and only its body that it has failed.
  it('keeps a file whose copy has failed with the status of success', async () => {
    await write('koi.webm', 'koi')
    proxy.fail('innerError', Infinity, ({ headers }) => 'x-amz-copy-source' in headers)
    await expect(writer.move('koi.webm', 'carp.webm')).rejects.toMatchObject({ status: 503 })
    expect(await keys()).toEqual(['koi.webm'])
  })

  it('completes what was left of a move, without a second copy of what had been copied', async () => {
    for (const name of ['carp', 'koi', 'orfe']) await write(`A/${name}.webm`, name)
    await write('B/carp.webm', 'carp')
    await bucket.delete([`${prefix}A/orfe.webm`])
    await write('B/orfe.webm', 'orfe')
    await writer.resumeMove('A', 'B')
    expect(await keys()).toEqual(['B/carp.webm', 'B/koi.webm', 'B/orfe.webm'])
    await write('A/koi.webm', 'another')
    expect(await reasonOf(writer.resumeMove('A', 'B'))).toBe('409 fileExists')
    expect(await read('A/koi.webm')).toBe('another')
  })

  it('shows a new folder that is empty, and adds nothing to one that is not', async () => {
    await writer.createFolder('New/Empty')
    await write('Full/koi.webm', 'koi')
    await writer.createFolder('Full')
    await writer.createFolder('Later', { isForFile: true })
    expect(await store.list('')).toMatchObject({ folders: ['Full', 'New'] })
    expect(await store.list('New')).toMatchObject({ folders: ['Empty'], files: [] })
    expect(await keys()).toEqual(['Full/koi.webm', 'New/Empty/'])
    expect(await reasonOf(writer.createFolder('Full/koi.webm'))).toBe('409 fileExists')
    expect(await reasonOf(write('Full', 'a file'))).toBe('409 fileExists')
  })

  it('knows files and folders, and removes them with everything in them', async () => {
    for (const path of ['A/koi.webm', 'A/Deep/carp.webm', 'AB.webm']) await write(path, path)
    expect(await writer.stat('A')).toMatchObject({ kind: 'folder' })
    expect(await writer.stat('A/koi.webm')).toMatchObject({ kind: 'file', bytes: 10 })
    expect(await writer.stat('A/koi')).toBeNull()
    expect(await writer.measure('A')).toBe('A/koi.webmA/Deep/carp.webm'.length)
    await writer.remove('A', { isFolder: true })
    await writer.remove('unknown')
    expect(await keys()).toEqual(['AB.webm'])
    await expect(writer.remove('')).rejects.toMatchObject({ reason: 'invalidPath' })
    await expect(writer.remove('A/../AB.webm')).rejects.toMatchObject({ reason: 'invalidPath' })
  })

  it('copies objects in parts that are too large to be copied as a whole', async () => {
    const { endpoint, credentials } = accessTo(proxy.endpoint)
    const client = new S3Client({
      endpoint: endpoint ?? '',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: credentials ?? { accessKeyId: '', secretAccessKey: '' },
    })
    const changes = createS3Changes({
      client,
      bucket: BUCKET,
      remove: bucket.delete,
      toAway: (error) => error as Error,
      maxWholeBytes: 1_000_000,
      partBytes: 5 * 1024 ** 2,
    })
    const content = Buffer.alloc(9 * 1024 ** 2, 'Forty fish and one bucket. ')
    await changes.write(`${prefix}ü.webm`, content, { replaces: null, contentType: 'video/webm' })
    const source = await changes.describe(`${prefix}ü.webm`)
    if (source === null) throw new Error('The object is missing.')
    await changes.copy(source, `${prefix}copy.webm`)
    expect(await changes.describe(`${prefix}copy.webm`)).toMatchObject({
      bytes: content.length,
      contentType: 'video/webm',
      metadata: source.metadata,
    })
    expect(await read('copy.webm')).toBe(content.toString())
    client.destroy()
  })
})

// minio/object-browser#2104: people with keys that may only read are offered an upload, which fails at its end.
describe('whether the keys of a bucket may change it', () => {
  let nowMs = 0
  const writerAt = () => createBucketStore({ bucket, prefix, now: () => nowMs }).writer
  const writes = () => proxy.seen.filter(({ method }) => method !== 'GET' && method !== 'HEAD')

  it('is tried once, and leaves nothing', async () => {
    const own = writerAt()
    expect([await own?.mayWrite(), await own?.mayWrite()]).toEqual([true, true])
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect([await keys(), proxy.unfinishedCount()]).toEqual([[], 0])
  })

  it('is tried again after some minutes if they may not', async () => {
    proxy.fail('denied', Infinity, ({ method }) => method === 'POST')
    const own = writerAt()
    expect([await own?.mayWrite(), await own?.mayWrite()]).toEqual([false, false])
    expect(writes()).toHaveLength(1)
    proxy.recover()
    nowMs += 5 * 60_000
    expect(await own?.mayWrite()).toBe(true)
  })

  it('is left open while the storage is away', async () => {
    proxy.fail('notImplemented', 1)
    expect(await writerAt()?.mayWrite()).toBe(true)
    expect(await writerAt()?.mayWrite()).toBe(true)
  })
})
