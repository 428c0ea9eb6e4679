import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const run = promisify(execFile)
const VIDEO = 'disc.mkv'
const SUBTITLES_STREAM = 2

describe.skipIf(!hasFfmpeg)('a video with the subtitles of a disc', { tags: 'release' }, () => {
  const folder = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    await writeVideo(join(folder, VIDEO), VIDEO)
    server = await startConversionServer(folder)
  })
  afterAll(() => server.close())

  /** Returns the brightness, from 0 to 255, of the middle of the subtitle box at one of the first four seconds. */
  const brightnessAt = async (rendition: string, second: number) => {
    const parts = await Promise.all(
      ['header.mp4', '0.m4s', '1.m4s', '2.m4s'].map(async (part) => {
        const response = await server.get(`${VIDEO}/hls/${rendition}/${part}?viewer=viewer-1`)
        return Buffer.from(await response.arrayBuffer())
      }),
    )
    const path = join(folder, 'segment.mp4')
    await writeFile(path, Buffer.concat(parts))
    const filter = `crop=4:4:158:160,scale=1:1,format=gray`
    const args = ['-v', 'error', '-ss', String(second), '-i', path, '-vf', filter, '-frames:v', '1']
    const options = { encoding: 'buffer' } as const
    const { stdout } = await run('ffmpeg', [...args, '-f', 'rawvideo', 'pipe:1'], options)
    return stdout[0] ?? NaN
  }

  it('offers them, although they are pictures', async () => {
    expect(await server.conversion.subtitles.list(join(folder, VIDEO))).toEqual([
      { index: SUBTITLES_STREAM, language: 'de', title: '', flags: [], isPicture: true },
    ])
    expect(await server.conversion.subtitles.read(join(folder, VIDEO), SUBTITLES_STREAM)).toBeNull()
  })

  it('shows them while they are chosen, in their place and for their time', async () => {
    const chosen = `target=h264&copy=video,0&subtitles=${SUBTITLES_STREAM}`
    const [rendition = ''] = (await server.watch(VIDEO, chosen)).video.split('/')
    expect(rendition).toBe('video-h264-360-subtitles-2')
    expect(await brightnessAt(rendition, 0.5)).toBeLessThan(40)
    expect(await brightnessAt(rendition, 2)).toBeGreaterThan(200)
    expect(await brightnessAt(rendition, 3.5)).toBeLessThan(40)
    const { video } = await server.watch(VIDEO, 'target=h264&copy=video,0')
    expect(video).toMatch(/^video-copy\//)
  })

  it('ignores the choice of a stream that is none', async () => {
    for (const stream of ['0', '1', '9', 'x'])
      expect((await server.watch(VIDEO, `target=h264&copy=video,0&subtitles=${stream}`)).video).toMatch(
        /^video-copy\//,
      )
    expect((await server.get(`${VIDEO}/hls/video-h264-360-subtitles-1/index.m3u8`)).status).toBe(404)
    expect((await server.get(`${VIDEO}/hls/video-h264-360-subtitles-9/0.m4s`)).status).toBe(410)
  })
})
