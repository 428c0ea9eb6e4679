import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasProcessList, processesWith } from '../../../testing/processesWith.ts'
import { hasFfmpeg, writeFilms } from '../../../testing/testFilms.ts'
import { folderOfEachTest, folderOfTests } from '../../../testing/testFolder.ts'
import type { Preparation } from './preparedVideos.ts'
import { startConversionServer, type ConversionServer } from '../testing/startConversionServer.ts'

const MEGABYTE = 1024 ** 2
const FILM = 'mpeg4-mp3.avi'
const LONG = 'long.avi'
const PICTURE = 'video-h264-360'
const LOWEST_PRIORITY = 19
/** Beside other programs, a program of the lowest priority needs minutes for some seconds of a film. */
const PATIENCE = { timeout: 240_000 }

describe.skipIf(!hasFfmpeg || !hasProcessList)('a film that is prepared', { tags: 'release' }, () => {
  const films = folderOfTests()
  const cache = folderOfEachTest()
  let server: ConversionServer
  let time = 0
  beforeAll(async () => {
    await writeFilms(films, [FILM, 'h264-ac3.mkv', 'h264-aac.ts'])
    // ffmpeg takes some seconds for this film, even on a fast machine.
    const loop = ['-stream_loop', '20', '-i', join(films, FILM), '-c', 'copy', join(films, LONG)]
    spawnSync('ffmpeg', ['-v', 'error', ...loop])
  })
  afterEach(() => server.close())

  const start = async (preparedBytes = 32 * MEGABYTE) => {
    server = await startConversionServer(films, {
      folder: join(cache, 'segments'),
      preparedBytes,
      now: () => time,
    })
  }
  const prepare = (
    film: string,
    fromSeconds = 0,
    signal = new AbortController().signal,
  ): Promise<Preparation> =>
    server.conversion.prepare(join(films, film), { film, fromSeconds, signal, isBusy: () => false })
  const figures = () => server.conversion.preparedFigures()
  const encoders = () => processesWith(join(films, LONG)).filter(({ command }) => command.includes('libx264'))
  /** Requests a film as a player does, from the playlist to the last segments. Returns the statuses. */
  const watchAll = async (film: string, query: string) => {
    const { video, sounds } = await server.watch(film, query)
    const statuses = new Set<number>()
    for (const uri of [video, ...sounds]) {
      const playlist = await server.text(`${film}/hls/${uri}`)
      const rendition = uri.split('/')[0]
      for (const [, part] of playlist.matchAll(/(?:URI="|^)((?:header\.mp4|\d+\.m4s)[^"\n]*)/gm)) {
        const response = await server.get(`${film}/hls/${rendition}/${part}`)
        await response.arrayBuffer()
        statuses.add(response.status)
      }
    }
    return [...statuses]
  }

  it.each([
    [FILM, 'target=h264'],
    ['h264-ac3.mkv', 'target=h264&copy=video'],
    ['h264-aac.ts', 'target=h264&copy=video,0'],
  ])('is found by the ordinary playlists, and plays without ffmpeg: %s', async (film, query) => {
    await start()
    expect(await prepare(film)).toBe('whole')
    expect(await watchAll(film, query)).toEqual([200])
    expect(server.conversion.figures()).toMatchObject({ segments: 0, places: 0, transcoding: 0, copying: 0 })
    expect(figures()).toEqual({ seconds: expect.closeTo(14, 0), bytes: expect.any(Number) })
  })

  it('gives way to a viewer, and goes on at the segment that is missing', async () => {
    await start()
    const end = new AbortController()
    const preparing = prepare(LONG, 0, end.signal)
    await expect.poll(() => figures().seconds, PATIENCE).toBeGreaterThan(3)
    expect(getPriority(encoders()[0]?.id)).toBe(LOWEST_PRIORITY)
    // A viewer of another film needs the processor.
    await server.watch(FILM, 'target=h264')
    await expect.poll(encoders, { interval: 20 }).toEqual([])
    const { seconds: made } = figures()
    await server.segment(FILM, PICTURE, 0)
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
    expect(await prepare(FILM)).toBe('full')
  })

  it('is still there after a restart, and counts', async () => {
    await start()
    expect(await prepare(FILM)).toBe('whole')
    const { bytes } = figures()
    await server.conversion.close()
    await server.close()
    await start(bytes)
    expect([await prepare('h264-aac.ts'), await prepare(FILM)]).toEqual(['full', 'whole'])
    expect(figures()).toEqual({ seconds: 0, bytes })
    expect(await watchAll(FILM, 'target=h264')).toEqual([200])
    expect(server.conversion.figures().segments).toBe(0)
  })
})
