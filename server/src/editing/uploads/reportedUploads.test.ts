import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../../testing/smallDisk.ts'
import { uniqueVideo } from '../../../testing/media/tinyVideo.ts'
import { folderOfEachTest, folderOfTests } from '../../../testing/testFolder.ts'
import {
  reasonIn,
  startEditingServer,
  type Device,
  type EditingServer,
} from '../testing/startEditingServer.ts'
import { createTusClient, digestOf, pathIn } from '../testing/tusClient.ts'

const MEGABYTE = 1024 ** 2
const folder = folderOfTests()
let server: EditingServer
let maya: Device
let tus: ReturnType<typeof createTusClient>
beforeAll(async () => {
  server = await startEditingServer(folder)
  await server.add('maya', ['add'])
  maya = await server.signIn('maya')
  tus = createTusClient(maya)
})
afterAll(() => server.close())

let video: Buffer
beforeEach(() => {
  video = uniqueVideo(MEGABYTE)
})
const inLibrary = (path: string) => join(server.library, path)
const namesIn = async (path: string) => (await readdir(inLibrary(path)).catch(() => [])).sort()
const unfinished = () => namesIn('.vtube-uploads')
/** Returns the path of the file that has the bytes of an upload. */
const partOf = (url: string) => inLibrary(`.vtube-uploads/${url.slice(url.lastIndexOf('/') + 1)}`)
const bytesOf = async (url: string) => (await stat(partOf(url)).catch(() => null))?.size ?? null
/** Lets it be so many hours since the last byte of an upload has come. */
const leave = (path: string, hours: number) =>
  utimes(path, new Date(), new Date(Date.now() - hours * 3_600_000))

/** Begins to send all of a file, breaks the connection off after some of it, and resolves when the server has that. */
async function breakOff(url: string, offset: number, sent: Buffer): Promise<void> {
  const call = request(new URL(url, server.origin), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${maya.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': video.length - offset,
    },
  })
  call.on('error', () => {})
  call.write(sent)
  await expect.poll(() => bytesOf(url)).toBeGreaterThan(offset)
  call.destroy()
}

describe('the end of an upload', () => {
  it('is told again if its response is lost, and the video is there once (PeerTube#5953)', async () => {
    const url = await tus.create(video.length, { name: 'long.webm', folder: 'Lost' })
    await tus.append(url, 0, video)
    const asked = await tus.ask(url)
    expect([asked.status, asked.headers.get('upload-offset'), pathIn(asked)]).toEqual([
      200,
      String(video.length),
      'Lost/long.webm',
    ])
    await server.restart()
    expect(pathIn(await tus.ask(url))).toBe('Lost/long.webm')
    expect(pathIn(await tus.append(url, video.length, new Uint8Array()))).toBe('Lost/long.webm')
    expect(await namesIn('Lost')).toEqual(['long.webm'])
  })

  it('makes one video if several requests meet there (PeerTube#4147)', async () => {
    const url = await tus.create(video.length, { name: 'once.webm', folder: 'Once' })
    await tus.append(url, 0, video.subarray(0, -1))
    const responses = await Promise.all([
      tus.append(url, video.length - 1, video.subarray(-1)),
      tus.ask(url),
      tus.ask(url),
      tus.append(url, video.length - 1, video.subarray(-1)),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(pathIn(await tus.ask(url))).toBe('Once/once.webm')
    expect(await namesIn('Once')).toEqual(['once.webm'])
    expect(await readFile(inLibrary('Once/once.webm'))).toEqual(video)
  })

  it('is no success if the file is refused (tus-js-client#124)', async () => {
    const page = Buffer.from('<!doctype html>')
    const url = await tus.create(page.length, { name: 'page.mp4' })
    expect(await reasonIn(await tus.append(url, 0, page))).toBe('notAVideo')
    expect((await tus.ask(url)).status).toBe(404)
  })
})

describe('an upload whose connection breaks', () => {
  it('leaves nothing in the library that could be taken for a video (immich#9964)', async () => {
    const url = await tus.create(video.length, { name: 'half.webm', folder: 'Half' })
    await breakOff(url, 0, video.subarray(0, 700_000))
    await server.restart()
    const counted = await maya.send('/library/folders?path=')
    expect(await counted.text()).not.toContain('Half')
    expect(await namesIn('Half')).toEqual([])
    await tus.remove(url)
  })

  it('goes on where it was, and makes no second file (immich#154)', async () => {
    const url = await tus.create(video.length, { name: 'resumed.webm', folder: 'Resumed' })
    await breakOff(url, 0, video.subarray(0, 700_000))
    const offset = Number((await tus.ask(url)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(await bytesOf(url)).toBe(offset)
    expect(pathIn(await tus.append(url, offset, video.subarray(offset)))).toBe('Resumed/resumed.webm')
    expect(await readFile(inLibrary('Resumed/resumed.webm'))).toEqual(video)
  })

  it('is not locked by the former request, of whose end nothing is heard (tus-js-client#507)', async () => {
    const url = await tus.create(video.length, { name: 'locked.webm' })
    let close = () => {}
    const stuck = new ReadableStream({
      start(controller) {
        controller.enqueue(video.subarray(0, 500_000))
        close = () => controller.close()
      },
    })
    const former = tus.append(url, 0, stuck).catch(() => null)
    await expect.poll(() => bytesOf(url)).toBe(500_000)
    expect((await tus.ask(url)).headers.get('upload-offset')).toBe('500000')
    expect(pathIn(await tus.append(url, 500_000, video.subarray(500_000)))).toBe('locked.webm')
    expect(await readFile(inLibrary('locked.webm'))).toEqual(video)
    close()
    await former
  })
})

describe('what arrives', () => {
  it('is refused if it is not what was announced (immich#4532)', async () => {
    const digest = await digestOf(video)
    const mixed = Buffer.from(video)
    mixed.fill(0, video.length - 10)
    const url = await tus.create(video.length, { name: 'mixed.webm', folder: 'Mixed', digest })
    expect(await reasonIn(await tus.append(url, 0, mixed))).toBe('uploadBroken')
    expect([await namesIn('Mixed'), await bytesOf(url)]).toEqual([[], null])
    expect(pathIn(await tus.upload(video, { name: 'mixed.webm', folder: 'Mixed', digest }))).toBe(
      'Mixed/mixed.webm',
    )
  })

  it('may have a name with characters that other systems refuse (cloudreve#3065)', async () => {
    expect(pathIn(await tus.upload(video, { name: 'Live: <2026>?.webm' }))).toBe('Live_ _2026__.webm')
  })

  it('is imported when it is whole, and never before (audiobookshelf#1362)', async () => {
    const url = await tus.create(video.length, { name: 'whole.webm', folder: 'Talks' })
    await tus.append(url, 0, video.subarray(0, 700_000))
    await server.restart()
    const known = async () => (await maya.send('/library/folders?path=Talks')).status
    expect(await known()).toBe(404)
    await tus.append(url, 700_000, video.subarray(700_000))
    await expect.poll(known).toBe(200)
  })
})

describe('what is left of unfinished uploads', () => {
  it('is removed after a day without a new byte, and not before (ocis#1227)', async () => {
    const url = await tus.create(video.length)
    await tus.append(url, 0, video.subarray(0, 1_000))
    await leave(partOf(url), 23)
    await server.restart()
    expect((await tus.ask(url)).status).toBe(200)
    await leave(partOf(url), 25)
    await server.restart()
    await expect.poll(() => bytesOf(url)).toBeNull()
    expect((await tus.ask(url)).status).toBe(404)
  })

  it('is removed with the copy on another disk that a killed server had begun', async () => {
    const url = await tus.create(video.length, { folder: 'Copied' })
    await tus.append(url, 0, video.subarray(0, 1_000))
    const copy = `.vtube-${url.slice(url.lastIndexOf('/') + 1)}`
    await mkdir(inLibrary('Copied'))
    await writeFile(inLibrary(`Copied/${copy}`), video.subarray(0, 500))
    await leave(partOf(url), 25)
    await server.restart()
    await expect.poll(() => bytesOf(url)).toBeNull()
    await expect.poll(() => namesIn('Copied')).toEqual([])
  })

  it('is removed as well if the database knows nothing of it (immich#31318)', async () => {
    const stray = inLibrary('.vtube-uploads/stray')
    await writeFile(stray, 'what came before a backup was restored')
    await leave(stray, 25)
    await server.restart()
    await expect.poll(unfinished).not.toContain('stray')
  })
})

describe('a disk', () => {
  const small = folderOfEachTest()

  it('takes only uploads for all of which there is room (ocis#4516)', async (context) => {
    const disk = mountSmallDisk(150)
    if (disk === null) return context.skip()
    const own = await startEditingServer(small, {}, { VTUBE_LIBRARY: disk.folder })
    try {
      await own.add('bo', ['add'])
      const bo = createTusClient(await own.signIn('bo'))
      const begin = () => bo.begin(20 * MEGABYTE, { name: 'large.webm' })
      // A hundred megabytes stay free.
      expect([(await begin()).status, (await begin()).status]).toEqual([201, 201])
      const third = await begin()
      expect([third.status, await reasonIn(third)]).toEqual([507, 'storageFull'])
    } finally {
      await own.close()
      disk.close()
    }
    return undefined
  })
})
