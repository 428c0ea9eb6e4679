import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { createDirectClient } from '../testing/directClient.ts'
import { startBucketEditing, type BucketEditing } from '../testing/startBucketEditing.ts'
import { createTusClient } from '../testing/tusClient.ts'

const MEGABYTE = 1024 ** 2
const PART = 8 * MEGABYTE
const HOUR_MS = 3_600_000
const folder = folderOfTests()
let storage: TestS3
let proxy: FaultyS3
let server: BucketEditing
beforeAll(async () => {
  storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  const settings = { VTUBE_UPLOADS_DIRECT: 'on', VTUBE_UPLOAD_LIMIT: '20' }
  server = await startBucketEditing(folder, proxy, {}, settings)
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await storage.close()
})
beforeEach(() => proxy.recover())
afterEach(() => vi.useRealTimers())

/** Makes a person who may add videos. */
async function person(id: string) {
  await server.add(id, ['add'])
  const device = await server.signIn(id)
  return { tus: createTusClient(device), ...createDirectClient(device) }
}
const isCompletion = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('uploadId=')
const isCopy = ({ headers }: { headers: object }) => 'x-amz-copy-source' in headers

describe('an address for a part', () => {
  let address: string
  let content: Buffer<ArrayBuffer>
  beforeAll(async () => {
    const maya = await person('maya')
    const { missing } = await maya.ask(await maya.tus.create(PART + 100, { name: 'pond.webm' }))
    address = missing[1]?.url ?? ''
    content = Buffer.alloc(100)
  })
  const send = (url: string, init: RequestInit = { method: 'PUT', body: content }) => fetch(url, init)
  const changed = (name: string, value: string) => {
    const url = new URL(address)
    url.searchParams.set(name, value)
    return url.href
  }

  it.each<[string, () => Promise<Response>]>([
    ['reads nothing', () => send(address, {})],
    ['removes nothing', () => send(address, { method: 'DELETE' })],
    ['takes no other part', () => send(changed('partNumber', '1'))],
    ['takes no part of another upload', () => send(changed('uploadId', 'other'))],
    ['takes no other object', () => send(address.replace('/content?', '/state?'))],
    ['cannot be made to last longer', () => send(changed('X-Amz-Expires', '604800'))],
    [
      'takes no more bytes than were announced',
      () => send(address, { method: 'PUT', body: Buffer.alloc(101) }),
    ],
    ['takes no fewer', () => send(address, { method: 'PUT', body: Buffer.alloc(99) })],
  ])('%s', async (_, attempt) => {
    expect((await attempt()).status).toBe(403)
  })

  it('takes the part for 15 minutes', async () => {
    expect((await send(address)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    expect((await send(address)).status).toBe(403)
  })
})

describe('a person', () => {
  it('can announce no more than the limit, and send no more than was announced', async () => {
    const { tus, ask, put } = await person('ann')
    expect((await tus.begin(20 * MEGABYTE + 1, { name: 'long.webm' })).status).toBe(413)
    const url = await tus.create(100, { name: 'long.webm' })
    const [part] = (await ask(url)).missing
    if (part === undefined) throw new Error('No part is missing.')
    // A storage that compares no lengths takes more, which then is no part of the file.
    proxy.trustAddresses()
    expect((await put({ ...part, end: 5 * MEGABYTE }, Buffer.alloc(5 * MEGABYTE))).status).toBe(200)
    expect(await ask(url)).toMatchObject({ path: null, arrivedBytes: 0, missing: [{ start: 0, end: 100 }] })
  })

  it('begins one object of an upload, although it asks many times at once', async () => {
    const { tus, ask, sendAll } = await person('ben')
    const video = uniqueVideo(PART)
    const url = await tus.create(video.length, { name: 'many.webm' })
    const before = proxy.unfinishedCount()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(url)))
    expect(new Set(answers.map(({ missing }) => missing.length))).toEqual(new Set([2]))
    expect(proxy.unfinishedCount()).toBe(before + 1)
    await sendAll(url, video)
    expect(await server.bytes('many.webm')).toEqual(video)
  })

  it.each([
    ['was suspended', 'cleo', () => server.people.setSuspension('cleo', new Date())],
    [
      'must not see the folder any more',
      'dan',
      () => server.people.limit('dan', { kind: 'except', folders: ['Ponds'] }),
    ],
  ])('who %s meanwhile gets no addresses, and no video of what was sent', async (_, id, change) => {
    const { tus, sendAll, request } = await person(id)
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: `${id}.webm`, folder: 'Ponds' })
    const begun = await tus.create(video.length, { name: `${id} later.webm`, folder: 'Ponds' })
    // All of one video has come, which only lacks its name.
    proxy.fail('reset', Infinity, isCopy)
    expect((await sendAll(url, video)).status).toBe(503)
    await change()
    for (const one of [url, begun])
      await expect
        .poll(async () => (await request(one)).status)
        .toSatisfy((status: number) => [401, 403, 404].includes(status))
    proxy.recover()
    await server.restart()
    const hidden = `.vtube-uploads/${url.slice(url.lastIndexOf('/') + 1)}/content`
    await expect.poll(() => server.keys()).not.toContain(hidden)
    expect(await server.keys()).not.toContain(`Ponds/${id}.webm`)
  })
})

describe('a server that ends', () => {
  it('before it has completed the file goes on with all parts', async () => {
    const { tus, sendAll, ask } = await person('eve')
    const video = uniqueVideo(PART)
    const url = await tus.create(video.length, { name: 'before.webm' })
    proxy.fail('reset', Infinity, isCompletion)
    expect((await sendAll(url, video)).status).toBe(503)
    await server.restart()
    proxy.recover()
    expect((await ask(url)).path).toBe('before.webm')
    expect(await server.bytes('before.webm')).toEqual(video)
  })

  it('before the whole file has its name gives it the name at its next start, without the browser', async () => {
    const { tus, sendAll } = await person('fay')
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: 'after.webm' })
    proxy.fail('reset', Infinity, isCopy)
    expect((await sendAll(url, video)).status).toBe(503)
    proxy.recover()
    await server.restart()
    await expect.poll(() => server.keys()).toContain('after.webm')
    expect(await server.bytes('after.webm')).toEqual(video)
  })
})

it('is aborted after a day in which nobody has asked for what is missing, and not before', async () => {
  const { tus, ask, put } = await person('gus')
  const url = await tus.create(PART + 5, { name: 'abandoned.webm' })
  for (const part of (await ask(url)).missing.slice(0, 1)) await put(part, Buffer.alloc(PART))
  const hidden = `.vtube-uploads/${url.slice(url.lastIndexOf('/') + 1)}/state`
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 23 * HOUR_MS })
  await server.restart()
  expect(await server.keys()).toContain(hidden)
  vi.setSystemTime(start + 25 * HOUR_MS)
  await server.restart()
  await expect.poll(() => server.keys()).not.toContain(hidden)
  await expect.poll(() => proxy.unfinishedCount()).toBe(0)
})
