import { readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const PICTURE = 'video-h264-360'

describe.skipIf(!hasFfmpeg)('a segment that cannot be sent', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeEach(async () => {
    await writeVideo(join(videos, 'film.avi'), 'mpeg4-mp3.avi')
    server = await startConversionServer(videos)
  })
  afterEach(() => server.close())

  /** Returns the addresses of the segments in the playlist of the picture. */
  const segmentsOf = async (file: string) => {
    const { video } = await server.watch(file)
    const playlist = await server.text(`${file}/hls/${video}`)
    return playlist.split('\n').filter((line) => line.includes('.m4s'))
  }
  const get = async (segment: string | undefined, file = 'film.avi') =>
    (await server.get(`${file}/hls/${PICTURE}/${segment}`)).status

  it(
    'lies behind the end of a video that is shorter than its file says: 404, and the rest is sent',
    { tags: 'release' },
    async () => {
      // The duration is stated only at the beginning of the file, so it does not change when the file is truncated.
      const file = join(videos, 'film.flv')
      await writeVideo(file, 'flash.flv')
      await truncate(file, Math.round((await stat(file)).size * 0.45))
      const statuses = []
      for (const segment of await segmentsOf('film.flv')) statuses.push(await get(segment, 'film.flv'))
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(404)])
    },
  )

  it('is of a file that was replaced since: 410', async () => {
    const [first, second] = await segmentsOf('film.avi')
    expect(await get(first)).toBe(200)
    await utimes(join(videos, 'film.avi'), new Date(), new Date('2026-01-01'))
    expect([await get(first), await get(second)]).toEqual([410, 410])
    const [again] = await segmentsOf('film.avi')
    expect(await get(again)).toBe(200)
  })

  it('is of a file that is gone: 410, with an error that says so', { tags: 'release' }, async () => {
    const [first] = await segmentsOf('film.avi')
    await rm(join(videos, 'film.avi'))
    const response = await server.get(`film.avi/hls/${PICTURE}/${first}`)
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({
      error: { code: 410, errors: [{ reason: 'notFound' }] },
    })
    expect((await server.watch('film.avi')).status).toBe(404)
  })

  it('is of a file that holds no video: 410', { tags: 'release' }, async () => {
    await writeFile(join(videos, 'film.avi'), 'no video')
    expect(await get('0.m4s')).toBe(410)
  })

  it('is in a codec that ffmpeg does not know: 410', { tags: 'release' }, async () => {
    const file = join(videos, 'film.avi')
    await writeFile(file, (await readFile(file)).toString('latin1').replaceAll('FMP4', 'none'), 'latin1')
    expect((await server.watch('film.avi')).status).toBe(200)
    expect(await get('0.m4s')).toBe(410)
  })

  it('was waited for when its run ended: 503, to be requested again', async () => {
    const waiting = server.segment('film.avi', PICTURE, 3)
    await expect.poll(() => server.conversion.figures().waiting).toBe(1)
    await server.conversion.close()
    const { status, headers } = await waiting
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })
})
