import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasProcessList, processesWith } from '../../../testing/processesWith.ts'
import { hasFfmpeg, writeVideos } from '../../../testing/media/testVideos.ts'
import { folderOfEachTest, folderOfTests } from '../../../testing/testFolder.ts'
import type { Preparation } from './preparedVideos.ts'
import { startConversionServer, type ConversionServer } from '../testing/startConversionServer.ts'

const MEGABYTE = 1024 ** 2
const VIDEO = 'mpeg4-mp3.avi'
const LONG = 'long.avi'
const PICTURE = 'video-h264-360'
const LOWEST_PRIORITY = 19
/** Beside other programs, a program of the lowest priority needs minutes for some seconds of a video. */
const PATIENCE = { timeout: 240_000 }

describe.skipIf(!hasFfmpeg || !hasProcessList)('a video that is prepared', { tags: 'release' }, () => {
  const videos = folderOfTests()
  const cache = folderOfEachTest()
  let server: ConversionServer
  let time = 0
  beforeAll(async () => {
    await writeVideos(videos, [VIDEO, 'h264-ac3.mkv', 'h264-aac.ts'])
    // ffmpeg takes some seconds for this video, even on a fast machine.
    const loop = ['-stream_loop', '20', '-i', join(videos, VIDEO), '-c', 'copy', join(videos, LONG)]
    spawnSync('ffmpeg', ['-v', 'error', ...loop])
  })
  afterEach(() => server.close())

  const start = async (preparedBytes = 32 * MEGABYTE) => {
    server = await startConversionServer(videos, {
      folder: join(cache, 'segments'),
      preparedBytes,
      now: () => time,
    })
  }
  const prepare = (
    videoId: string,
    fromSeconds = 0,
    signal = new AbortController().signal,
  ): Promise<Preparation> =>
    server.conversion.prepare(join(videos, videoId), { videoId, fromSeconds, signal, isBusy: () => false })
  const figures = () => server.conversion.preparedFigures()
  const encoders = () =>
    processesWith(join(videos, LONG)).filter(({ command }) => command.includes('libx264'))
  /** Requests a video as a player does, from the playlist to the last segments. Returns the statuses. */
  const watchAll = async (videoId: string, query: string) => {
    const { video, audio } = await server.watch(videoId, query)
    const statuses = new Set<number>()
    for (const uri of [video, ...audio]) {
      const playlist = await server.text(`${videoId}/hls/${uri}`)
      const rendition = uri.split('/')[0]
      for (const [, part] of playlist.matchAll(/(?:URI="|^)((?:header\.mp4|\d+\.m4s)[^"\n]*)/gm)) {
        const response = await server.get(`${videoId}/hls/${rendition}/${part}`)
        await response.arrayBuffer()
        statuses.add(response.status)
      }
    }
    return [...statuses]
  }

  it.each([
    [VIDEO, 'target=h264'],
    ['h264-ac3.mkv', 'target=h264&copy=video'],
    ['h264-aac.ts', 'target=h264&copy=video,0'],
  ])('is found by the ordinary playlists, and plays without ffmpeg: %s', async (videoId, query) => {
    await start()
    expect(await prepare(videoId)).toBe('whole')
    expect(await watchAll(videoId, query)).toEqual([200])
    expect(server.conversion.figures()).toMatchObject({ segments: 0, places: 0, transcoding: 0, copying: 0 })
    expect(figures()).toEqual({ seconds: expect.closeTo(14, 0), bytes: expect.any(Number) })
  })

  it('gives way to a viewer, and goes on at the segment that is missing', async () => {
    await start()
    const end = new AbortController()
    const preparing = prepare(LONG, 0, end.signal)
    await expect.poll(() => figures().seconds, PATIENCE).toBeGreaterThan(3)
    expect(getPriority(encoders()[0]?.id)).toBe(LOWEST_PRIORITY)
    // A viewer of another video needs the processor.
    await server.watch(VIDEO, 'target=h264')
    await expect.poll(encoders, { interval: 20 }).toEqual([])
    const { seconds: made } = figures()
    await server.segment(VIDEO, PICTURE, 0)
    expect(figures().seconds).toBe(made)
    // The viewer leaves.
    time += 60_000
    await expect.poll(() => figures().seconds, PATIENCE).toBeGreaterThan(made)
    const [, position] = /-ss ([\d.]+)/.exec(encoders()[0]?.command ?? '') ?? []
    expect(Number(position)).toBe(made)
    end.abort()
    expect(await preparing).toBe('stopped')
  })

  it('stops at its limit, and leaves the rest of the cache to viewers', async () => {
    await start(MEGABYTE)
    expect(await prepare(LONG)).toBe('full')
    expect(figures().bytes).toBeGreaterThan(MEGABYTE / 2)
    expect(figures().bytes).toBeLessThan(3 * MEGABYTE)
    expect(await prepare(VIDEO)).toBe('full')
  })

  it('is still there after a restart, and counts', async () => {
    await start()
    expect(await prepare(VIDEO)).toBe('whole')
    const { bytes } = figures()
    await server.conversion.close()
    await server.close()
    await start(bytes)
    expect([await prepare('h264-aac.ts'), await prepare(VIDEO)]).toEqual(['full', 'whole'])
    expect(figures()).toEqual({ seconds: 0, bytes })
    expect(await watchAll(VIDEO, 'target=h264')).toEqual([200])
    expect(server.conversion.figures().segments).toBe(0)
  })
})
