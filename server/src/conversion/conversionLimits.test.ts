import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import type { ConversionOptions } from './openConversion.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

/** A clock that stands still, so that no viewer becomes idle on a slow machine. */
const NEVER_IDLE = { now: () => 0 }
const FOUR = ['one.avi', 'two.avi', 'three.avi', 'four.avi']

describe.skipIf(!hasFfmpeg)('the processors of the server', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    for (const name of FOUR) await writeVideo(join(videos, name), 'mpeg4-mp3.avi')
  })
  afterEach(() => server.close())
  const start = async (changes: Partial<ConversionOptions> = {}) => {
    server = await startConversionServer(videos, changes)
  }
  const PICTURE = 'video-h264-360'

  it('serve as many viewers as they can, and ask the others to come back, before they have seen anything', async () => {
    await start({ maxRuns: 2, ...NEVER_IDLE })
    const answers = []
    for (const [index, file] of FOUR.entries()) {
      const answer = await server.watch(file, 'target=h264', `viewer-${index}`)
      answers.push([answer.status, answer.headers.get('retry-after') !== null])
    }
    expect(answers).toEqual([
      [200, false],
      [200, false],
      [503, true],
      [503, true],
    ])
    expect(server.conversion.figures().refused).toBe(2)
    expect((await server.segment('one.avi', PICTURE, 0, 'viewer-0')).status).toBe(200)
  })

  it(
    'are shared out among addresses: nobody gets all places by inventing viewers',
    { tags: 'release' },
    async () => {
      await start({ maxRuns: 2, ...NEVER_IDLE })
      const [mallory, ada] = [server.from('192.0.2.1'), server.from('192.0.2.2')]
      const watch = async (file: string, viewer: string, from: RequestInit) =>
        (await server.watch(file, 'target=h264', viewer, from)).status
      expect(await watch('one.avi', 'invented-1', mallory)).toBe(200)
      expect(await watch('two.avi', 'invented-2', mallory)).toBe(200)
      expect(await watch('three.avi', 'invented-3', mallory)).toBe(503)
      expect(await watch('three.avi', 'page', ada)).toBe(200)
      expect((await server.segment('three.avi', PICTURE, 0, 'page', ada)).status).toBe(200)
      // Neither a playlist nor a segment gets a place for this client.
      expect(await watch('four.avi', 'invented-4', mallory)).toBe(503)
      expect((await server.segment('four.avi', PICTURE, 0, 'invented-5', mallory)).status).toBe(503)
      expect((await server.segment('three.avi', PICTURE, 3, 'page', ada)).status).toBe(200)
    },
  )

  it('do the same work once for all viewers of a video, in one place', async () => {
    await start({ maxRuns: 1 })
    for (const viewer of ['ada', 'ben', 'cem']) {
      expect((await server.watch('one.avi', 'target=h264', viewer)).status).toBe(200)
      expect((await server.segment('one.avi', PICTURE, 0, viewer)).status).toBe(200)
    }
    const together = await Promise.all(
      ['ada', 'ben', 'cem'].map((viewer) => server.segment('one.avi', PICTURE, 3, viewer)),
    )
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
    // The eight segments of the video and the five of the audio are made once, although three viewers have watched.
    await expect.poll(() => server.conversion.figures()).toMatchObject({ segments: 13, transcoding: 0 })
  })

  it('are free again when nobody asks for a while', { tags: 'release' }, async () => {
    let nowMs = 0
    await start({ maxRuns: 1, now: () => nowMs })
    expect((await server.watch('one.avi', 'target=h264', 'ada')).status).toBe(200)
    expect((await server.segment('one.avi', PICTURE, 0, 'ada')).status).toBe(200)
    nowMs += 9000
    expect((await server.watch('two.avi', 'target=h264', 'ben')).status).toBe(503)
    nowMs += 2000
    expect((await server.watch('two.avi', 'target=h264', 'ben')).status).toBe(200)
    expect(server.conversion.figures()).toMatchObject({ places: 1, transcoding: 1 })
    nowMs += 31_000
    await expect.poll(() => server.conversion.figures().places).toBe(0)
  })
})
