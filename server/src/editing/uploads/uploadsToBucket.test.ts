import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { startFaultyS3, type FaultyS3 } from '../../../testing/startFaultyS3.ts'
import { startS3, type TestS3 } from '../../../testing/startS3.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { startBucketEditing, type BucketEditing } from '../testing/startBucketEditing.ts'
import { reasonIn, type Device } from '../testing/startEditingServer.ts'
import { createTusClient, digestOf, pathIn } from '../testing/tusClient.ts'

const MEGABYTE = 1024 ** 2
const folder = folderOfTests()
let storage: TestS3
let proxy: FaultyS3
let server: BucketEditing
let maya: Device
let tus: ReturnType<typeof createTusClient>
beforeAll(async () => {
  storage = await startS3()
  proxy = await startFaultyS3(storage.port)
  server = await startBucketEditing(folder, proxy)
  await server.add('maya', ['add'])
  maya = await server.signIn('maya')
  tus = createTusClient(maya)
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

const offsetOf = async (url: string) => Number((await tus.ask(url)).headers.get('upload-offset'))
const hidden = async () => (await server.keys()).filter((key) => key.startsWith('.'))
const requests = (method: string, query: string) =>
  proxy.seen.filter((seen) => seen.method === method && seen.path.includes(query))

describe('a video that is added to a bucket', () => {
  it('is whole in its folder, under a free name, and nothing else of it stays', async () => {
    const video = uniqueVideo()
    const metadata = { name: 'schöner Teich.webm', folder: 'Größe/2026', digest: await digestOf(video) }
    const response = await tus.upload(video, metadata)
    expect([response.status, pathIn(response)]).toEqual([204, 'Größe/2026/schöner Teich.webm'])
    expect(pathIn(await tus.upload(uniqueVideo(), metadata))).toBeNull()
    expect(pathIn(await tus.upload(video, metadata))).toBe('Größe/2026/schöner Teich (2).webm')
    expect(await server.bytes('Größe/2026/schöner Teich.webm')).toEqual(video)
    expect(await hidden()).toEqual([])
    const details = await server.bucket.changes?.describe('family/Größe/2026/schöner Teich.webm')
    expect(details?.contentType).toBe('video/webm')
    const search = async () =>
      await (await maya.send('/youtube/v3/search?part=snippet&q=Teich&type=video')).text()
    await expect.poll(search).toContain('schöner Teich (2)')
  })

  // tus-node-server#632: R2 takes parts of different sizes for an error, whatever size the client sends.
  it('arrives in parts of one size, and continues after a restart, whatever the client sends', async () => {
    const video = uniqueVideo(19 * MEGABYTE)
    const url = await tus.create(video.length, { name: 'long.webm', digest: await digestOf(video) })
    let sent = 0
    for (const size of [3, 7, 1].map((megabytes) => megabytes * MEGABYTE + 5)) {
      expect((await tus.append(url, sent, video.subarray(sent, sent + size))).status).toBe(204)
      sent += size
      expect(await offsetOf(url)).toBe(sent)
    }
    await server.restart()
    const response = await tus.append(url, await offsetOf(url), video.subarray(sent))
    expect([response.status, pathIn(response)]).toEqual([204, 'long.webm'])
    expect(await server.bytes('long.webm')).toEqual(video)
    const sizes = requests('PUT', 'partNumber=').map(({ headers }) => Number(headers['content-length']))
    expect(sizes).toEqual([8, 8, video.length / MEGABYTE - 16].map((megabytes) => megabytes * MEGABYTE))
    expect(await hidden()).toEqual([])
  })

  // tusd#376, tusd#497: parts that a storage lists late are missing in the offset, and come twice.
  it('asks the storage for no list of parts', async () => {
    const video = uniqueVideo(9 * MEGABYTE)
    const url = await tus.create(video.length)
    await tus.append(url, 0, video.subarray(0, 8 * MEGABYTE))
    expect(await offsetOf(url)).toBe(8 * MEGABYTE)
    expect(requests('GET', 'uploadId=')).toEqual([])
    await tus.remove(url)
  })

  it('keeps what had come when the line broke off', async () => {
    const video = uniqueVideo(10 * MEGABYTE)
    const url = await tus.create(video.length, { name: 'broken off.webm' })
    let breakOff = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(video.subarray(0, 9 * MEGABYTE))
        breakOff = () => controller.error(new Error('The line is dead.'))
      },
    })
    const sending = tus.append(url, 0, body).catch(() => null)
    await expect.poll(() => requests('PUT', 'partNumber=')).toHaveLength(1)
    breakOff()
    await sending
    await expect.poll(() => offsetOf(url)).toBeGreaterThanOrEqual(8 * MEGABYTE)
    const offset = await offsetOf(url)
    expect(pathIn(await tus.append(url, offset, video.subarray(offset)))).toBe('broken off.webm')
    expect(await server.bytes('broken off.webm')).toEqual(video)
  })

  // chimera#489, minio#13318: a repeated request to complete an upload finds no upload any more.
  it('is there although the answer to its last request was lost', async () => {
    const video = uniqueVideo(9 * MEGABYTE)
    const url = await tus.create(video.length, { name: 'lost answer.webm' })
    proxy.fail('lostAnswer', 1, ({ method, path }) => method === 'POST' && /uploadId=/.test(path))
    expect(pathIn(await tus.append(url, 0, video))).toBe('lost answer.webm')
    expect(await server.bytes('lost answer.webm')).toEqual(video)
  })

  it('continues after the storage was away', async () => {
    const video = uniqueVideo(9 * MEGABYTE)
    const url = await tus.create(video.length, { name: 'away.webm' })
    proxy.fail('denied', Infinity, ({ path }) => path.includes('partNumber=2'))
    const refused = await tus.append(url, 0, video)
    expect([refused.status, await reasonIn(refused)]).toEqual([403, 'editingNotAllowed'])
    proxy.recover()
    const offset = await offsetOf(url)
    expect(offset).toBe(8 * MEGABYTE)
    expect(pathIn(await tus.append(url, offset, video.subarray(offset)))).toBe('away.webm')
    expect(await server.bytes('away.webm')).toEqual(video)
  })

  it('leaves no parts in the storage if it is given up, or is no video', async () => {
    const url = await tus.create(20 * MEGABYTE, { name: 'given up.webm' })
    await tus.append(url, 0, Buffer.alloc(9 * MEGABYTE))
    expect((await tus.remove(url)).status).toBe(204)
    expect(requests('DELETE', 'uploadId=')).toHaveLength(1)
    const zeros = await tus.upload(Buffer.alloc(9 * MEGABYTE), { name: 'zeros.webm' })
    expect([zeros.status, await reasonIn(zeros)]).toEqual([415, 'notAVideo'])
    expect(await hidden()).toEqual([])
    expect(await server.keys()).not.toContain('zeros.webm')
  })
})
