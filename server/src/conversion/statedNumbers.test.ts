import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg } from '../../testing/media/testVideos.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const run = promisify(execFile)
const HOUR = 3600
/** The Matroska element of the duration, with the size of the number that follows. */
const DURATION = Buffer.from([0x44, 0x89, 0x88])

/** Returns a video of 1.4 seconds that states another duration. */
function videoThatStates(seconds: number): Buffer {
  const file = Buffer.from(TINY_VIDEO)
  // A tag of the picture states the duration as well, so its name is changed.
  file.write('DURATIOX', file.indexOf('DURATION'))
  file.writeDoubleBE(seconds * 1000, file.indexOf(DURATION) + DURATION.length)
  return file
}

describe.skipIf(!hasFfmpeg)('a video that states', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    server = await startConversionServer(videos)
  })
  afterAll(() => server.close())
  const playlistOf = async (file: Buffer) => {
    await writeFile(join(videos, 'film.mkv'), file)
    const { video } = await server.watch('film.mkv')
    return await server.text(`film.mkv/hls/${video}`)
  }

  it.each([1.5e10, 4e8, 1e300, Infinity, NaN, -5])(
    'an impossible length of %d s has that of its pictures',
    async (seconds) => {
      expect((await playlistOf(videoThatStates(seconds))).match(/#EXTINF.*/g)).toEqual(['#EXTINF:1.400000,'])
    },
  )

  it('a possible length that is very long has a playlist of bounded size, for its first hundred hours', async () => {
    const playlist = await playlistOf(videoThatStates(5_000 * HOUR))
    expect(playlist.match(/#EXTINF/g)).toHaveLength(10_002)
    expect(playlist.length).toBeLessThan(1_000_000)
    const { headers } = await server.get('film.mkv/hls/video-h264-360/index.m3u8?viewer=viewer-1')
    expect(headers.get('content-encoding')).not.toBeNull()
    expect(Number(headers.get('content-length'))).toBeLessThan(100_000)
    expect((await server.segment('film.mkv', 'video-h264-360', 0)).status).toBe(200)
  })

  it('a picture that takes gigabytes to decode is not decoded: no playlist, no segment', async () => {
    const path = join(videos, 'film.mp4')
    const picture = 'color=size=8208x4336:rate=2:duration=1'
    const options = '-c:v mjpeg -q:v 31 -pix_fmt yuvj420p'.split(' ')
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, ...options, path])
    expect((await readFile(path)).length).toBeLessThan(1_000_000)
    expect((await server.watch('film.mp4')).status).toBe(404)
    expect((await server.segment('film.mp4', 'video-h264-360', 0)).status).toBe(410)
  })
})
