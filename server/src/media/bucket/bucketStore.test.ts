import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMediaStore } from '../../../testing/contracts/mediaStoreContract.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { accessTo, BUCKET, startOtherS3, startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { createBucketStore, type Redirect } from './bucketStore.ts'
import { createFolderStore } from '../folderStore.ts'
import type { StoredFile, StoredFolder } from '../MediaStore.ts'
import { openRangeServer } from './rangeServer.ts'
import { openS3Bucket } from './s3Bucket.ts'
import { createMemoryBucket } from '../testing/memoryBucket.ts'

const folder = folderOfTests()
const servers: Promise<TestS3>[] = []
afterAll(() => Promise.all(servers.map(async (server) => (await server).close())))
let count = 0
/** The time of the clock of all stores. It begins above 0, which caches take for no time. */
let elapsedMs = 1_000

/** Opens a store with a prefix of its own in a storage. */
async function openStore(endpoint: string, redirect: Redirect | null = null) {
  const bucket = await openS3Bucket(BUCKET, accessTo(endpoint))
  count += 1
  const prefix = `library ${count}/`
  const store = createBucketStore({ bucket, prefix, redirect, now: () => elapsedMs })
  const write = (path: string, contents: string) => bucket.put(prefix + path, Buffer.from(contents))
  return { bucket, prefix, store, write, close: () => store.close() }
}

describeMediaStore('a folder', async () => {
  const root = await mkdtemp(join(folder, 'library-'))
  return {
    store: createFolderStore(root),
    async write(path, contents) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), contents)
    },
    close: () => rm(root, { recursive: true }),
  }
})
let fauxqs: Promise<TestS3> | undefined
const openFauxqs = async () => {
  if (!fauxqs) servers.push((fauxqs = startS3()))
  return (await fauxqs).endpoint
}
describeMediaStore('a bucket of fauxqs', async () => openStore(await openFauxqs()))
let s3rver: Promise<TestS3> | undefined
describeMediaStore('a bucket of s3rver', async () => {
  if (!s3rver) servers.push((s3rver = startOtherS3(folder)))
  return openStore((await s3rver).endpoint)
})

describe('a library in a bucket', () => {
  let proxy: FaultyS3
  beforeAll(async () => {
    proxy = await startFaultyS3((await startedS3()).port)
  })
  afterAll(() => proxy.close())
  const startedS3 = async () => {
    await openFauxqs()
    return fauxqs as Promise<TestS3>
  }

  it('lists all folders with one request for a thousand objects, and then describes them without any', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    const paths = ['a.webm', 'b/c.webm', 'b/d/e.webm', 'f/g.webm']
    for (const path of paths) await write(path, '')
    proxy.seen.length = 0
    for (const path of ['', 'b', 'b/d', 'f']) await store.list(path)
    for (const path of paths) expect(await store.find(path)).toMatchObject({ path })
    expect(proxy.seen).toHaveLength(1)
    await close()
  })

  it('lists a library of very many objects folder by folder', async () => {
    const { bucket, prefix, write, close } = await openStore(proxy.endpoint)
    const store = createBucketStore({ bucket, prefix, maxTogether: 3 })
    for (const path of ['a.webm', 'b/c.webm', 'b/d/e.webm', 'b/.f/g.webm', 'h//i.webm']) await write(path, '')
    for (const _time of ['first', 'second']) {
      expect(await store.list('')).toEqual({ files: ['a.webm'], folders: ['b', 'h'], leftOut: [] })
      expect(await store.list('b')).toEqual({ files: ['c.webm'], folders: ['d'], leftOut: [] })
      expect(await store.list('b/d')).toEqual({ files: ['e.webm'], folders: [], leftOut: [] })
      expect(await store.list('h')).toMatchObject({ files: [], folders: [], leftOut: [{ reason: 'name' }] })
      expect(await store.list('x')).toBe('missing')
      expect(await store.find('b/d/e.webm')).toMatchObject({ path: 'b/d/e.webm' })
      store.forget()
    }
    await close()
  })

  it('forgets only a folder and those in it, if one is named', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    await write('a/b/one.webm', '')
    await write('ab/one.webm', '')
    for (const folder of ['a', 'a/b', 'ab']) await store.list(folder)
    await write('a/b/two.webm', '')
    await write('ab/two.webm', '')
    store.forget('a')
    expect(await store.list('a/b')).toMatchObject({ files: ['one.webm', 'two.webm'] })
    expect(await store.list('ab')).toMatchObject({ files: ['one.webm'] })
    store.forget()
    expect(await store.list('ab')).toMatchObject({ files: ['one.webm', 'two.webm'] })
    await close()
  })

  // roadmap#62, juicefs#7490: some storages cannot list in the order of keys.
  it('lists the same whatever the order of the objects, and if one is named twice', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    for (const path of ['a.webm', 'b/c.webm', 'b.webm', 'b/d/e.webm']) await write(path, '')
    proxy.fail('unordered')
    expect(await store.list('')).toMatchObject({ folders: ['b'] })
    const files = async (folder: string) => ((await store.list(folder)) as StoredFolder).files.toSorted()
    expect([await files(''), await files('b'), await files('b/d')]).toEqual([
      ['a.webm', 'b.webm'],
      ['c.webm'],
      ['e.webm'],
    ])
    proxy.recover()
    await close()
  })

  it('knows a file that was listed some minutes ago without a request, and finds newer files', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    await write('pond.webm', '')
    await store.list('')
    elapsedMs += 10 * 60_000
    proxy.seen.length = 0
    expect(await store.find('pond.webm')).toMatchObject({ path: 'pond.webm' })
    expect(proxy.seen).toHaveLength(0)
    await write('lake.webm', '')
    expect(await store.find('lake.webm')).toMatchObject({ path: 'lake.webm' })
    expect(await store.list('')).toMatchObject({ files: ['lake.webm', 'pond.webm'] })
    await close()
  })

  // mlflow#25137: consoles of storages create such objects.
  it('takes an object whose key ends with a slash for a folder', async () => {
    const { store, bucket, prefix, close } = await openStore(proxy.endpoint)
    for (const key of ['', 'Koi/', 'Carp/', 'Carp/pond.webm']) await bucket.put(prefix + key, Buffer.alloc(0))
    expect(await store.list('')).toEqual({ files: [], folders: ['Carp', 'Koi'], leftOut: [] })
    expect(await store.list('Koi')).toEqual({ files: [], folders: [], leftOut: [] })
    await close()
  })

  it('leaves out and names keys that cannot be paths', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    for (const path of ['a//b.webm', 'x/../y.webm', './z.webm', 'line\nbreak.webm', 'fine/pond.webm'])
      await write(path, '')
    const odd = ['a//b.webm', 'x/../y.webm', './z.webm', 'line\nbreak.webm']
    const leftOut = odd.toSorted().map((name) => ({ name, reason: 'name' }))
    expect(await store.list('')).toEqual({ files: [], folders: ['fine'], leftOut })
    await close()
  })

  it('reads a file whose key has 1,024 bytes, and one with a backslash', async () => {
    const { store, write, prefix, close } = await openStore(proxy.endpoint)
    const long = 'x'.repeat(1_024 - prefix.length)
    for (const path of [long, 'a\\..\\b.webm']) await write(path, 'fish')
    expect(await store.list('')).toMatchObject({ files: expect.arrayContaining([long, 'a\\..\\b.webm']) })
    for (const path of [long, 'a\\..\\b.webm'])
      expect(await store.find(path)).toMatchObject({ path, bytes: 4 })
    await close()
  })

  it('does not read a file that has changed since it was found, and finds it anew', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    await write('pond.webm', 'Forty fish')
    await store.list('')
    const found = (await store.find('pond.webm')) as StoredFile
    await write('pond.webm', 'Fifty fish')
    await expect(store.read(found, { start: 0, end: 10 })).rejects.toMatchObject({ status: 503 })
    const again = (await store.find('pond.webm')) as StoredFile
    expect((await (await store.read(again, { start: 0, end: 10 })).toArray()).join('')).toBe('Fifty fish')
    await close()
  })

  // minio#13497: a gateway had one ETag in listings, and another one for each object.
  it('reads files of a storage that has other ETags in its listings', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    await write('pond.webm', 'Forty fish')
    proxy.fail('listedEtag', Infinity, ({ path }) => path.includes('list-type'))
    await store.list('')
    const found = (await store.find('pond.webm')) as StoredFile
    const read = async () => (await (await store.read(found, { start: 0, end: 10 })).toArray()).join('')
    expect(await read()).toBe('Forty fish')
    proxy.seen.length = 0
    expect(await read()).toBe('Forty fish')
    expect(proxy.seen).toHaveLength(1)
    await write('pond.webm', 'Fifty fish')
    await expect(read()).rejects.toMatchObject({ status: 503 })
    proxy.recover()
    await close()
  })

  // pyrax#337, minio#13497: what a storage lists of an object differs from what it says of the object alone.
  it('gives a file the same version whether its folder was listed or not', async () => {
    const { store, write, close } = await openStore(proxy.endpoint)
    await write('pond.webm', 'Forty fish')
    proxy.fail('listedEtag')
    const alone = await store.find('pond.webm')
    store.forget()
    await store.list('')
    expect(await store.find('pond.webm')).toEqual(alone)
    expect(alone).toMatchObject({ bytes: 10, version: expect.stringContaining('listed') })
    for (const path of ['pond.web', 'pond.webm/x', 'lake.webm']) expect(await store.find(path)).toBeNull()
    proxy.recover()
    await close()
  })

  it('sends browsers to a signed address, or to a CDN', async () => {
    const signed = await openStore(proxy.endpoint, { kind: 'presigned', origin: proxy.endpoint })
    await signed.write('C++ talk.webm', 'Forty fish')
    const file = (await signed.store.find('C++ talk.webm')) as StoredFile
    const address = await signed.store.redirect(file, 'video/webm')
    expect(address).toContain('X-Amz-Expires=600')
    expect(await (await fetch(address ?? '')).text()).toBe('Forty fish')
    await signed.close()
    const cdn = await openStore(proxy.endpoint, {
      kind: 'cdn',
      url: new URL('https://cdn.example.org/films/'),
    })
    expect(await cdn.store.redirect(file, 'video/webm')).toBe(
      `https://cdn.example.org/films/library%20${count}/C%2B%2B%20talk.webm`,
    )
    await cdn.close()
  })

  it('fails to list what it cannot reach', async () => {
    const { store, close } = await openStore(proxy.endpoint)
    proxy.fail('denied')
    await expect(store.list('')).rejects.toMatchObject({ status: 503 })
    await expect(store.find('pond.webm')).rejects.toMatchObject({ status: 503 })
    proxy.recover()
    await close()
  })
})

it('gives files addresses again after there was no port for the range server', async () => {
  const { bucket } = createMemoryBucket()
  await bucket.put('koi.webm', Buffer.from('a film'))
  let isFull = true
  const store = createBucketStore({
    bucket,
    prefix: '',
    openRange: (of) => (isFull ? Promise.reject(new Error('too many open files')) : openRangeServer(of)),
  })
  await expect(store.locate('koi.webm')).rejects.toThrow('too many open files')
  isFull = false
  expect(await store.locate('koi.webm')).toMatch(/^http:\/\/127\.0\.0\.1:.*\.webm$/)
  await store.close()
})
