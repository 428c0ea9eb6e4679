import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { BUCKET, startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { createDirectClient } from '../testing/directClient.ts'
import { startBucketEditing, type BucketEditing } from '../testing/startBucketEditing.ts'
import { reasonIn, type Device } from '../testing/startEditingServer.ts'
import { createTusClient, digestOf, pathIn } from '../testing/tusClient.ts'

const MEGABYTE = 1024 ** 2
const PART = 8 * MEGABYTE
const folder = folderOfTests()
let storage: TestS3
let proxy: FaultyS3
let server: BucketEditing
let maya: Device
let tus: ReturnType<typeof createTusClient>
let direct: ReturnType<typeof createDirectClient>
beforeAll(async () => {
  storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  server = await startBucketEditing(folder, proxy, {}, { VTUBE_UPLOADS_DIRECT: 'on' })
  await server.add('maya', ['add'])
  maya = await server.signIn('maya')
  tus = createTusClient(maya)
  direct = createDirectClient(maya)
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await storage.close()
})
beforeEach(() => {
  proxy.recover()
  proxy.seen.length = 0
})

const pathOf = async (response: Response) => ((await response.json()) as { path: string | null }).path
const hidden = async () => (await server.keys()).filter((key) => key.startsWith('.'))
const offsetOf = async (url: string) => Number((await tus.ask(url)).headers.get('upload-offset'))
const isListOfParts = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path.includes('uploadId=')

describe('a video whose parts a browser sends to the bucket', () => {
  it('is whole in its folder, without a byte through this server', async () => {
    const video = uniqueVideo(9 * MEGABYTE)
    const metadata = { name: 'Teich.webm', folder: 'Größe', digest: await digestOf(video) }
    const url = await tus.create(video.length, metadata)
    expect(await pathOf(await direct.sendAll(url, video))).toBe('Größe/Teich.webm')
    expect(await server.bytes('Größe/Teich.webm')).toEqual(video)
    expect(await hidden()).toEqual([])
    const sent = proxy.seen.filter(({ path }) => path.includes('partNumber='))
    // What this server sends is signed by a header, and what others send by the address.
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined])
    // The answer to the last request may be lost.
    expect(await direct.ask(url)).toMatchObject({ path: 'Größe/Teich.webm', missing: [] })
    const again = await tus.create(video.length, metadata)
    expect(await pathOf(await direct.sendAll(again, video))).toBe('Größe/Teich (2).webm')
  })

  it('gets one name although it is asked for many times at once, and nothing is asked of it afterwards', async () => {
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: 'asked.webm' })
    for (const part of (await direct.ask(url)).missing) await direct.put(part, video)
    const [head, ...answers] = await Promise.all([tus.ask(url), ...[1, 2, 3, 4].map(() => direct.ask(url))])
    expect(head.status).toBe(200)
    expect(answers.map(({ path }) => path)).toEqual(answers.map(() => 'asked.webm'))
    proxy.seen.length = 0
    expect(await direct.ask(url)).toMatchObject({ path: 'asked.webm', missing: [] })
    expect(proxy.seen.filter(({ path }) => path.includes('.vtube-uploads'))).toEqual([])
    expect(await hidden()).toEqual([])
  })

  it('may be sent where the pages of this server may send to, and to nowhere else', async () => {
    expect(await (await maya.send('/editing')).json()).toMatchObject({ directUploads: true })
    const policy = (await fetch(server.origin)).headers.get('content-security-policy')
    const address = `${proxy.endpoint}/${BUCKET}/family/`
    expect(policy).toContain(`connect-src 'self' ${address};`)
    const url = await tus.create(5)
    const { missing } = await direct.ask(url)
    expect(missing.map((part) => part.url.startsWith(address))).toEqual([true])
  })

  // s3cmd#346: after a restart, everything behind the first page of the list of parts is sent again.
  it('goes on after a restart with what is missing, on whatever page the storage lists the rest', async () => {
    const video = uniqueVideo(3 * PART + 5)
    const url = await tus.create(video.length, { name: 'long.webm' })
    const { missing } = await direct.ask(url)
    await Promise.all(missing.filter((_, index) => index !== 1).map((part) => direct.put(part, video)))
    await server.restart()
    const asked = await direct.ask(url)
    expect(asked.arrivedBytes).toBe(video.length - PART)
    expect(asked.missing).toEqual([{ start: PART, end: 2 * PART, url: expect.any(String) }])
    expect(await pathOf(await direct.sendAll(url, video))).toBe('long.webm')
    expect(await server.bytes('long.webm')).toEqual(video)
  })

  it('counts only what the storage has, and no part of another size', async () => {
    const video = uniqueVideo(PART)
    const url = await tus.create(video.length, { name: 'sizes.webm' })
    const [first, second] = (await direct.ask(url)).missing
    if (first === undefined || second === undefined) throw new Error('Two parts are missing.')
    proxy.trustAddresses()
    await direct.put({ ...first, end: 5 }, video)
    await direct.put(second, video)
    const asked = await direct.ask(url)
    expect(asked.missing).toEqual([{ start: 0, end: PART, url: expect.any(String) }])
    expect(asked.arrivedBytes).toBe(video.length - PART)
    expect(await pathOf(await direct.sendAll(url, video))).toBe('sizes.webm')
    expect(await server.bytes('sizes.webm')).toEqual(video)
  })

  it('can be continued through this server at the first missing byte, and the other way round', async () => {
    const video = uniqueVideo(2 * PART)
    const url = await tus.create(video.length, { name: 'both ways.webm' })
    await tus.append(url, 0, video.subarray(0, PART + 5))
    const asked = await direct.ask(url)
    expect(asked.missing.map(({ start }) => start)).toEqual([PART, 2 * PART])
    expect(await offsetOf(url)).toBe(PART + 5)
    for (const part of asked.missing.slice(0, 1)) await direct.put(part, video)
    await direct.ask(url)
    expect(await offsetOf(url)).toBe(2 * PART)
    expect(pathIn(await tus.append(url, 2 * PART, video.subarray(2 * PART)))).toBe('both ways.webm')
    expect(await server.bytes('both ways.webm')).toEqual(video)
  })

  it('is there although the answer to the request that completes it was lost', async () => {
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: 'lost.webm' })
    proxy.fail('lostAnswer', 1, ({ method, path }) => method === 'POST' && path.includes('uploadId='))
    expect(await pathOf(await direct.sendAll(url, video))).toBe('lost.webm')
  })

  it('begins again if a rule of the bucket has removed its parts', async () => {
    const video = uniqueVideo(PART)
    const url = await tus.create(video.length, { name: 'rule.webm' })
    for (const part of (await direct.ask(url)).missing.slice(0, 1)) await direct.put(part, video)
    expect((await direct.ask(url)).arrivedBytes).toBe(PART)
    const key = `family/.vtube-uploads/${url.slice(url.lastIndexOf('/') + 1)}/content`
    await server.bucket.changes?.abortAllParts(key)
    expect((await direct.ask(url)).arrivedBytes).toBe(0)
    expect(await pathOf(await direct.sendAll(url, video))).toBe('rule.webm')
  })

  it.each([
    ['lists no parts', 'notImplemented'],
    ['forbids to list parts', 'denied'],
  ] as const)('goes through this server if the storage %s', async (what, fault) => {
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: `${what}.webm` })
    for (const part of (await direct.ask(url)).missing) await direct.put(part, video)
    proxy.fail(fault, Infinity, isListOfParts)
    expect(await direct.ask(url)).toEqual({ path: null, arrivedBytes: 0, missing: [] })
    expect(pathIn(await tus.append(url, await offsetOf(url), video))).toBe(`${what}.webm`)
  })

  it('leaves nothing if it is no video, is not the one that was announced, or is given up', async () => {
    const before = proxy.unfinishedCount()
    const zeros = await direct.sendAll(
      await tus.create(PART + 5, { name: 'zeros.webm' }),
      Buffer.alloc(PART + 5),
    )
    expect([zeros.status, await reasonIn(zeros)]).toEqual([415, 'notAVideo'])
    const digest = await digestOf(uniqueVideo())
    const video = uniqueVideo()
    const other = await direct.sendAll(await tus.create(video.length, { digest }), video)
    expect([other.status, await reasonIn(other)]).toEqual([422, 'uploadBroken'])
    const url = await tus.create(2 * PART)
    for (const part of (await direct.ask(url)).missing) await direct.put(part, Buffer.alloc(2 * PART))
    expect((await tus.remove(url)).status).toBe(204)
    expect(proxy.unfinishedCount()).toBe(before)
    expect(await server.keys()).not.toContain('zeros.webm')
  })

  it('belongs to its owner alone, who may lose the permission meanwhile', async () => {
    const video = uniqueVideo()
    const url = await tus.create(video.length, { name: 'too late.webm' })
    const { missing } = await direct.ask(url)
    await server.add('bo', ['add'])
    expect((await createDirectClient(await server.signIn('bo')).request(url)).status).toBe(404)
    await server.people.setPermissions('maya', [])
    await expect.poll(async () => (await direct.request(url)).status).toBe(403)
    for (const part of missing) await direct.put(part, video)
    expect((await direct.request(url)).status).toBe(403)
    expect(await server.keys()).not.toContain('too late.webm')
    await server.people.setPermissions('maya', ['add'])
    await expect.poll(async () => (await direct.request(url)).status).toBe(200)
    expect(await server.keys()).toContain('too late.webm')
  })
})

it('offers no changes of a bucket whose keys may only read', async () => {
  const ownFolder = `${folder}/reading`
  proxy.fail('denied', Infinity, ({ method }) => method !== 'GET' && method !== 'HEAD')
  const reading = await startBucketEditing(ownFolder, proxy, {}, { VTUBE_UPLOADS_DIRECT: 'on' })
  try {
    await reading.add('maya', ['add', 'edit', 'delete'])
    const reader = await reading.signIn('maya')
    const body = await (await reader.send('/editing')).json()
    expect(body).toMatchObject({ permissions: [], freeBytes: null, directUploads: false })
  } finally {
    await reading.close()
  }
})
