import type { Height, Quality } from '@vtube/shared/playerChoices'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import { multivariantPlaylist } from './hlsPlaylists.ts'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { KnownFile } from './knownFiles.ts'
import { chooseFirst, describeVariant } from './ladder.ts'
import type { Rendition } from './renditions.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const COPY = { kind: 'video', format: 'copy' } as const
const at = (height: Height) => ({ kind: 'video', format: 'h264', height }) as const

describe('the first of the renditions', () => {
  const ladder = [COPY, at(720), at(480), at(360)] as const
  const bits = new Map<Rendition, number>([
    [COPY, 20_000_000],
    [ladder[1], 3_500_000],
    [ladder[2], 1_600_000],
    [ladder[3], 800_000],
  ])
  const firstOf = (
    quality: Quality,
    line: number | null = null,
    offered: Parameters<typeof chooseFirst>[0] = ladder,
    sourceHeight: number | null = 2160,
  ) => chooseFirst(offered, { quality, line, sourceHeight }, (rendition) => bits.get(rendition) ?? 0)

  it('is the best of which the line carries a quarter more', () => {
    const encoded = [ladder[1], ladder[2], ladder[3]] as const
    expect([null, 5e6, 3e6, 1e5].map((line) => firstOf('auto', line, encoded))).toEqual([
      at(720),
      at(720),
      at(480),
      at(360),
    ])
    expect([null, 25e6].map((line) => firstOf('auto', line))).toEqual([COPY, COPY])
  })

  it('is soon made where the line does not carry the copy, for which the video may wait already', () => {
    expect([24e6, 3e6, 1e5].map((line) => firstOf('auto', line))).toEqual([at(480), at(480), at(360)])
  })

  it('is what the viewer has chosen, or the next below it, whatever the line is', () => {
    const choices = ['original', 'saver', 1080, 480] as const
    expect(choices.map((quality) => firstOf(quality, 1e5))).toEqual([COPY, at(360), at(720), at(480)])
  })

  it('is the copy where the viewer has chosen its height, a greater one, or one of a file of unknown height', () => {
    expect([1080, 720, null].map((height) => firstOf(1080, 1e5, ladder, height))).toEqual([COPY, COPY, COPY])
    expect(firstOf(720, null, ladder, 1080)).toEqual(at(720))
  })
})

it('names the codecs of all audio tracks with each variant, and what it knows of the picture', () => {
  const audio = { name: 'sound', language: 'en', channels: 2, bandwidth: 160_000, isDefault: true }
  const text = multivariantPlaylist(
    [
      { uri: 'copy', bandwidth: 9e6, averageBandwidth: 6e6, codecs: 'hvc1.1', width: 1920, height: 1080 },
      { uri: 'low', bandwidth: 8e5, codecs: 'avc1.64', width: 640, height: 360, frameRate: 29.97003 },
    ],
    [
      { ...audio, uri: 'one', codecs: 'mp4a.40.2' },
      { ...audio, uri: 'two', codecs: 'ac-3', bandwidth: 384_000 },
    ],
  )
  expect(text.split('\n').filter((line) => line.includes('STREAM-INF'))).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=9384000,AVERAGE-BANDWIDTH=6384000,CODECS="hvc1.1,mp4a.40.2,ac-3",RESOLUTION=1920x1080,AUDIO="audio"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1184000,CODECS="avc1.64,mp4a.40.2,ac-3",RESOLUTION=640x360,FRAME-RATE=29.970,AUDIO="audio"',
  ])
})

it('states the size of a disc as it is shown, its average bit rate, and no frame rate that varies', () => {
  const stream = {
    kind: 'video',
    width: 720,
    height: 576,
    pixelWidth: 64 / 45,
    isSideways: false,
    bitsPerSecond: null,
    frameRate: 24.1,
    baseFrameRate: null,
  } as MediaStream
  const file = { info: { bitsPerSecond: 4e6, streams: [stream] }, descriptions: [] } as unknown as KnownFile
  const described = [COPY, at(480)].map((rendition) => describeVariant(file, stream, rendition))
  expect(described).toMatchObject([
    { width: 1024, height: 576, bandwidth: 6e6, averageBandwidth: 4e6, frameRate: null },
    { width: 852, height: 480, bandwidth: 1.6e6, averageBandwidth: null, frameRate: null },
  ])
})

describe.skipIf(!hasFfmpeg)('the ladder of a video', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    const picture = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=1280x720:r=25:d=8',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ]
    const audio = ['-f', 'lavfi', '-i', 'sine=d=8']
    const run = (...parameters: string[]) => spawnSync('ffmpeg', ['-v', 'error', ...parameters])
    const path = join(videos, 'film.mp4')
    run(
      ...picture.slice(0, 4),
      ...audio,
      ...picture.slice(4),
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      path,
    )
    await writeVideo(join(videos, 'sideways.mov'), 'rotated.mov')
    server = await startConversionServer(videos)
  })
  afterAll(() => server.close())
  /** Returns the size and the rendition of each variant, in the order of the playlist. */
  const variants = async (path: string, query: string) => {
    const { main } = await server.watch(path, `target=h264&${query}`)
    return [...main.matchAll(/STREAM-INF:(.*)\n([^/]+)/g)].map(([, attributes = '', name]) => [
      name,
      /RESOLUTION=(\w+)/.exec(attributes)?.[1],
      /FRAME-RATE=([\d.]+)/.exec(attributes)?.[1],
    ])
  }
  const copied = ['video-copy', '1280x720', '25.000']
  const lower = ['video-h264-480', '852x480', '25.000']
  const lowest = ['video-h264-360', '640x360', '25.000']

  it('has the original and the heights below it, and makes only the one that plays first', async () => {
    expect(await variants('film.mp4', 'copy=video,0')).toEqual([copied, lower, lowest])
    expect(server.conversion.figures()).toMatchObject({ transcoding: 0 })
    expect(await variants('film.mp4', 'copy=video,0&quality=480')).toEqual([lower, copied, lowest])
    expect(await variants('film.mp4', 'copy=video,0&quality=360')).toEqual([lowest, copied, lower])
    await expect.poll(() => server.conversion.figures().places).toBe(1)
    expect(await variants('film.mp4', 'copy=video,0&quality=480&alone=1')).toEqual([lower])
  })

  it('states the size of a video from a phone as it is shown', async () => {
    expect(await variants('sideways.mov', 'copy=video,0')).toEqual([['video-h264-360', '180x320', '25.000']])
    expect(await server.play('sideways.mov', 'video-h264-360', [0])).toMatchObject({
      width: 180,
      height: 320,
    })
  })

  it('is a playlist of its own for a viewer who wants only the audio (hls.js#4881)', async () => {
    const { main, video, audio } = await server.watch('film.mp4', 'target=h264&quality=sound', 'listener')
    expect([video.split('/')[0], audio]).toEqual(['audio-0-aac', []])
    expect(main).toContain('CODECS="mp4a.40.2"')
    expect(main).not.toContain('RESOLUTION')
  })

  it('says with a segment how long it took to make, which is not the time of the line', async () => {
    const timing = async () => {
      const { headers } = await server.segment('film.mp4', 'video-h264-480', 3, 'fresh')
      return Number(/making;dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
    }
    const first = await timing()
    expect(first).toBeGreaterThan(20)
    expect(await timing()).toBeLessThan(first)
  })
})
