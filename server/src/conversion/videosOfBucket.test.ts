import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openAddressedStore } from '../../testing/openAddressedStore.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { writeVideo, writeVideos } from '../../testing/media/testVideos.ts'
import { extractFrame, findVideoStream } from '../pictures/extractFrame.ts'
import { findFfmpeg, isInstalled, type Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { extractTextSubtitles } from '../ffmpeg/textSubtitles.ts'
import { openMedia } from '../media/mediaLocation.ts'
import { readOutline } from '../import/containers/containerOutline.ts'
import { readMatroskaIndex } from '../import/containers/matroskaIndex.ts'
import { countVideoTracks, readDuration, readStreams } from '../import/containers/mediaMetadata.ts'
import { createKnownFiles } from './knownFiles.ts'
import { startConversionServer } from './testing/startConversionServer.ts'

const VIDEOS = ['h264-ac3.mkv', 'rotated.mov'] as const
const MORE_VIDEOS = ['subtitles.mkv', 'h264-aac.ts', 'cut-off.mkv'] as const

describe.skipIf(!hasFfmpeg)(`a video of a bucket${NEEDS_FFMPEG}`, () => {
  const folder = folderOfTests()
  let ffmpeg: Ffmpeg
  beforeAll(async () => {
    await writeVideos(folder, VIDEOS)
    const found = await findFfmpeg()
    if (!isInstalled(found)) throw new Error(found.missing)
    ffmpeg = found
  })
  const open = async (options?: Parameters<typeof openAddressedStore>[1]) => {
    const store = await openAddressedStore(folder, options)
    onTestFinished(store.close)
    return store
  }
  const frameOf = async (media: string) => {
    const job = { programs: ffmpeg, media, niceness: 0, signal: new AbortController().signal }
    const videoStream = await findVideoStream(job)
    return await extractFrame({ ...job, videoStream, atSeconds: 7, scale: 'scale=64:-2', quality: 4 })
  }

  const compare = async (name: string) => {
    const store = await open()
    const address = (await store.locate(name)) ?? ''
    const readAll = async (location: string) => {
      const outline = await readOutline(location)
      const files = createKnownFiles(ffmpeg)
      const file = await files.read(location)
      const all = {
        outline,
        duration: await readDuration(location, { outline, ffmpeg }),
        pictures: await countVideoTracks(location),
        streams: await readStreams(location).catch((error: Error) => error.message),
        index: await readMatroskaIndex(location, 0),
        known: { ...file, path: '', fingerprint: '' },
        keyFrames: await files.keyFrames(file),
      }
      await files.close()
      return all
    }
    return [await readAll(address), await readAll(join(folder, name))]
  }
  it.each(VIDEOS)('is read like one of a folder: %s', async (name) => {
    const [inBucket, inFolder] = await compare(name)
    expect(inBucket).toEqual(inFolder)
  })
  it.each(MORE_VIDEOS)('is read like one of a folder: %s', { tags: 'release' }, async (name) => {
    await writeVideo(join(folder, name), name)
    const [inBucket, inFolder] = await compare(name)
    expect(inBucket).toEqual(inFolder)
  })

  it('gives frames, subtitles and segments like one of a folder', { tags: 'release' }, async () => {
    await writeVideo(join(folder, 'subtitles.mkv'), 'subtitles.mkv')
    const store = await open()
    const mkv = 'subtitles.mkv'
    const address = (await store.locate(mkv)) ?? ''
    expect(await frameOf(address)).toEqual(await frameOf(join(folder, mkv)))
    const job = { program: ffmpeg.ffmpeg, niceness: 0 }
    expect((await extractTextSubtitles(job, address, [2])).get(2)).toContain('Guten <b>Tag</b>')
    const segmentOf = async (locate?: (name: string) => Promise<string | null>) => {
      const server = await startConversionServer(folder, {}, locate)
      const { video } = await server.watch('h264-ac3.mkv', 'target=h264&copy=video')
      const answer = await server.get(`h264-ac3.mkv/hls/${video.split('/')[0]}/1.m4s`)
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
      await server.close()
      return [answer.status, body]
    }
    expect(await segmentOf(store.locate)).toEqual(await segmentOf())
  })

  it('is known to every machine and after each start by the same fingerprint, and kept without an address', async () => {
    const kept = join(folder, 'kept')
    const readAnew = async () => {
      const store = await open()
      const files = createKnownFiles(ffmpeg, { folder: kept })
      const address = (await store.locate('h264-ac3.mkv')) ?? ''
      const file = await files.read(address)
      await files.close()
      expect(file.path).toBe(address)
      return { ...file, count: store.requests.length }
    }
    const [first, second] = [await readAnew(), await readAnew()]
    expect(second.path).not.toBe(first.path)
    expect([second.fingerprint, second.info]).toEqual([first.fingerprint, first.info])
    expect(second.count).toBe(0)
    const names = await readdir(kept, { recursive: true, withFileTypes: true })
    for (const entry of names.filter((one) => one.isFile()))
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toContain('127.0.0.1')
  })

  it('is described again after the storage has failed, and is never taken for a broken video', async () => {
    let failsAt = 0
    const store = await open({ failsAt: () => failsAt })
    const files = createKnownFiles(ffmpeg)
    onTestFinished(files.close)
    const address = (await store.locate('h264-ac3.mkv')) ?? ''
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(files.read(address)).rejects.toMatchObject({ status: 503 })
    // No frame would mean that the video has none.
    await expect(frameOf(address)).rejects.toThrow('storage')
    failsAt = Infinity
    const file = await files.read(address)
    expect(file.descriptions).toHaveLength(2)
  })

  // Reported as Techiebutler/freeframe#415 and streamio/streamio-ffmpeg#158: ffmpeg reports success where its input
  // breaks off, and a part of the video was stored as the whole.
  it('goes on at the segment that is missing when the storage is back', { tags: 'release' }, async () => {
    const healthy = await open()
    let failsAt = 512 * 1024
    const failing = await open({ failsAt: () => failsAt })
    let store = healthy
    const server = await startConversionServer(folder, {}, (name) => store.locate(name))
    onTestFinished(server.close)
    const name = 'h264-ac3.mkv'
    await server.conversion.streams((await healthy.locate(name)) ?? '')
    store = failing
    const { video, audio } = await server.watch(name, 'target=h264')
    const renditions = [video, audio[0] ?? ''].map((uri) => ({ uri, name: uri.split('/')[0] ?? '' }))
    const watch = async (rendition: { uri: string; name: string }) => {
      const { length } = await server.durations(name, rendition.uri)
      const parts = Array.from({ length }, (_, index) => index)
      return await Promise.all(
        parts.map(async (index) => (await server.segment(name, rendition.name, index)).status),
      )
    }
    for (const rendition of renditions)
      for (let count = 0; count < 5; count += 1) {
        const statuses = await watch(rendition)
        expect([statuses.at(-1), new Set(statuses).has(410)]).toEqual([503, false])
      }
    failsAt = Infinity
    for (const rendition of renditions)
      await expect.poll(async () => new Set(await watch(rendition))).toEqual(new Set([200]))
  })

  describe('beside others', () => {
    let outside: Server
    const requests: string[] = []
    beforeAll(async () => {
      outside = createServer((request, response) => {
        requests.push(request.url ?? '')
        response.end()
      }).listen(0, '127.0.0.1')
      await once(outside, 'listening')
    })
    afterAll(() => outside.close())

    it('is asked of no proxy that the environment names', async () => {
      const store = await open()
      vi.stubEnv('http_proxy', `http://127.0.0.1:${(outside.address() as AddressInfo).port}`)
      onTestFinished(() => void vi.unstubAllEnvs())
      const address = (await store.locate('rotated.mov')) ?? ''
      expect((await probeMedia(ffmpeg.ffprobe, address)).streams).toHaveLength(2)
      await using media = await openMedia(address)
      expect(await media.read(4, 4)).toHaveLength(4)
      expect(requests).toEqual([])
    })

    it('opens nothing else, whatever it names', async () => {
      const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/film.mkv`
      const secret = join(folder, 'h264-ac3.mkv')
      const hls = (uri: string) =>
        `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:14\n#EXTINF:14,\n${uri}\n#EXT-X-ENDLIST\n`
      const store = await open()
      const other = (await store.locate('h264-ac3.mkv')) ?? ''
      const server = await startConversionServer(folder, {}, store.locate)
      onTestFinished(server.close)
      const mov = await readFile(join(folder, 'rotated.mov'))
      const contents: readonly (string | Buffer)[] = [
        ...[secret, address, other].flatMap((uri) => [
          hls(uri),
          `ffconcat version 1.0\nfile '${uri}'\n`,
          `[Reference]\r\nRef1=${uri}\r\n`,
        ]),
        withDataReference(mov, dataAddress(address)),
        withDataReference(mov, alias('film.mov')),
      ]
      for (const [index, content] of contents.entries()) {
        const name = `crafted-${index}.mov`
        await writeFile(join(folder, name), content)
        store.requests.length = 0
        await server.watch(name)
        await server.get(`${name}/hls/video-h264-360/0.m4s`)
        expect([index, ...new Set(store.requests.map(({ path }) => path))]).toEqual([index, name])
      }
      expect(requests).toEqual([])
    })
  })
})

/** Returns a reference to data at an address. */
const dataAddress = (address: string) => Buffer.from(`url \0\0\0\0${address}\0`)

/** Returns a reference to data in a file of the same folder, as QuickTime writes it for videos of several files. */
function alias(name: string): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.write('alis', 0)
  const record = 8
  bytes.write(`${String.fromCodePoint(name.length)}${name}`, record + 50, 'latin1')
  // How many folders up and down the file is, and the path as item 2.
  bytes.writeUInt16BE(1, record + 130)
  bytes.writeUInt16BE(1, record + 132)
  bytes.writeUInt16BE(2, record + 150)
  bytes.writeUInt16BE(name.length, record + 152)
  bytes.write(name, record + 154)
  bytes.writeUInt16BE(0xffff, record + 154 + name.length + (name.length % 2))
  return bytes
}

/** Replaces the reference of a QuickTime video to its own data. The boxes around it grow. */
function withDataReference(file: Buffer, reference: Buffer): Buffer {
  const holder = file.indexOf('dref', 0, 'latin1')
  const at = file.indexOf('url ', holder, 'latin1')
  const grown = reference.length - 8
  const changed = Buffer.concat([file.subarray(0, at), reference, file.subarray(at + 8)])
  changed.writeUInt32BE(file.readUInt32BE(at - 4) + grown, at - 4)
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const name = file.lastIndexOf(box, holder, 'latin1')
    changed.writeUInt32BE(file.readUInt32BE(name - 4) + grown, name - 4)
  }
  return changed
}
