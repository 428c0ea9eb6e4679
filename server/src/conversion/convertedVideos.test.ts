import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { VIDEO_SECONDS, hasFfmpeg, writeVideos, type VideoName } from '../../testing/media/testVideos.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const VIDEOS: readonly VideoName[] = [
  'h264-ac3.mkv',
  'mpeg4-mp3.avi',
  'h264-aac.ts',
  'variable-rate.mkv',
  'short-sound.mkv',
  'unstated-sound.flv',
  'surround.mkv',
  'rotated.mov',
  'damaged.mkv',
  'cut-off.mkv',
  'cut-wmv2.wmv',
  'live.webm',
]

describe.skipIf(!hasFfmpeg)('a video that a browser does not play', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    await writeVideos(videos, VIDEOS)
    server = await startConversionServer(videos)
  })
  afterAll(() => server.close())
  /** Returns the numbers of all segments of a rendition. */
  const indexesOf = async (file: string, uri: string) => [...(await server.durations(file, uri)).keys()]
  const sum = (durations: readonly number[]) => durations.reduce((total, seconds) => total + seconds, 0)

  it('keeps its picture and gets other audio, if only that is unknown', async () => {
    const { main, video, audio } = await server.watch('h264-ac3.mkv', 'target=h264&copy=video')
    expect(main).toContain('RESOLUTION=320x180')
    expect(main).toMatch(/CODECS="avc1\.[\dA-Fa-f]{6},mp4a\.40\.2"/)
    expect([video, audio.length]).toEqual([expect.stringContaining('video-copy/'), 1])
    const durations = await server.durations('h264-ac3.mkv', video)
    expect(sum(durations)).toBeCloseTo(VIDEO_SECONDS, 1)
    expect(await server.play('h264-ac3.mkv', 'video-copy', [0, 1])).toMatchObject({ codec_name: 'h264' })
    const played = await server.play(
      'h264-ac3.mkv',
      'audio-0-aac',
      await indexesOf('h264-ac3.mkv', audio[0]!),
    )
    expect(played).toMatchObject({ codec_name: 'aac', channels: 2 })
    expect(played.last).toBeGreaterThan(VIDEO_SECONDS - 0.2)
  })

  async function expectConverted(file: string, target: string, codec: string, audioCodec: string) {
    const { video, audio } = await server.watch(file, `target=${target}`)
    const all = await indexesOf(file, video)
    expect(all).toHaveLength(8)
    const picture = await server.play(file, video.split('/')[0]!, all)
    expect(picture).toMatchObject({ codec_name: codec, width: 320, height: 180 })
    expect(picture.first).toBeLessThan(0.2)
    expect(picture.last).toBeGreaterThan(VIDEO_SECONDS - 1.1)
    const third = await server.play(file, video.split('/')[0]!, [3])
    expect([Math.abs(third.first - 4) < 0.1, Math.abs(third.last - 6) < 0.2]).toEqual([true, true])
    const played = await server.play(file, audio[0]!.split('/')[0]!, await indexesOf(file, audio[0]!))
    expect(played).toMatchObject({ codec_name: audioCodec })
  }

  it.each([['mpeg4-mp3.avi', 'h264', 'h264', 'aac']])(
    'gets what the browser asks for: %s as %s',
    expectConverted,
  )

  it.each([
    ['mpeg4-mp3.avi', 'vp9', 'vp9', 'opus'],
    ['variable-rate.mkv', 'h264', 'h264', 'aac'],
    ['live.webm', 'h264', 'h264', 'aac'],
    ['damaged.mkv', 'h264', 'h264', 'aac'],
  ])('gets what the browser asks for: %s as %s', { tags: 'release' }, expectConverted)

  async function expectStart(file: string, copies: string) {
    const { video, audio } = await server.watch(file, `target=h264&copy=${copies}&start=9`)
    const durations = await server.durations(file, video)
    const starts = durations.map((_, index) => sum(durations.slice(0, index)))
    const index = starts.findLastIndex((start) => start <= 9)
    expect(starts[index]).toBeGreaterThan(5.5)
    const picture = await server.play(file, video.split('/')[0]!, [index])
    expect(Math.abs(picture.first - starts[index]!)).toBeLessThan(0.2)
    const played = await server.play(file, audio[0]!.split('/')[0]!, [3])
    expect(Math.abs(played.first - 6)).toBeLessThan(0.6)
  }

  it.each([['h264-aac.ts', 'video,0']])('begins where the viewer is: %s, copying “%s”', expectStart)

  it.each([
    ['mpeg4-mp3.avi', ''],
    ['h264-ac3.mkv', 'video'],
  ])('begins where the viewer is: %s, copying “%s”', { tags: 'release' }, expectStart)

  async function expectSilence(_: string, file: string, codec: string) {
    const target = codec === 'aac' ? 'h264' : 'vp9'
    const { audio } = await server.watch(file, `target=${target}`)
    const rendition = audio[0]!.split('/')[0]!
    expect(rendition).toBe(`audio-0-${codec}`)
    expect(sum(await server.durations(file, audio[0]!))).toBeCloseTo(VIDEO_SECONDS, 0)
    const { first, last, count } = await server.play(file, rendition, await indexesOf(file, audio[0]!))
    expect(last).toBeGreaterThan(VIDEO_SECONDS - 0.2)
    const packetsPerSecond = codec === 'aac' ? 48_000 / 1024 : 50
    expect(Math.abs(count - (last - first) * packetsPerSecond)).toBeLessThan(3)
  }

  it.each([['whose file does not say so', 'unstated-sound.flv', 'aac']])(
    'goes on without audio that ends before the video, %s: %s in %s',
    expectSilence,
  )

  it.each([
    ['whose file says so', 'short-sound.mkv', 'aac'],
    ['whose file says so', 'short-sound.mkv', 'opus'],
  ])('goes on without audio that ends before the video, %s: %s in %s', { tags: 'release' }, expectSilence)

  async function expectStartInSilence(file: string) {
    // Nobody has watched the beginning on this server, so nothing is in the cache.
    const fresh = await startConversionServer(videos)
    const { first, last } = await fresh.play(file, 'audio-0-aac', [4])
    await fresh.close()
    expect(Math.abs(first - 10)).toBeLessThan(0.1)
    expect(last).toBeGreaterThan(VIDEO_SECONDS - 0.2)
  }

  it.each(['unstated-sound.flv'] as const)('begins behind the end of its audio: %s', expectStartInSilence)

  it.each(['short-sound.mkv'] as const)(
    'begins behind the end of its audio: %s',
    { tags: 'release' },
    expectStartInSilence,
  )

  it('keeps its audio as it is, until that turns out to end before the video', async () => {
    const audioOf = async (file: string) => (await server.watch(file, 'target=h264&copy=video,0')).audio[0]
    expect(await audioOf('short-sound.mkv')).toContain('audio-0-aac/')
    expect(await audioOf('unstated-sound.flv')).toContain('audio-0-copy/')
    expect((await server.segment('unstated-sound.flv', 'audio-0-copy', 0)).status).toBe(200)
    const { status, headers } = await server.segment('unstated-sound.flv', 'audio-0-copy', 4)
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(await audioOf('unstated-sound.flv')).toContain('audio-0-aac/')
  })

  it('joins segments of different starts without a hole', { tags: 'release' }, async () => {
    await server.play('h264-ac3.mkv', 'audio-0-opus', [2], 'viewer-2')
    const { first, last, count } = await server.play('h264-ac3.mkv', 'audio-0-opus', [0, 1, 2], 'viewer-3')
    expect(first).toBeLessThan(0.1)
    // Opus has 50 packets per second.
    expect(Math.abs(count - (last - first) * 50)).toBeLessThan(6)
  })

  it('offers each of its audio streams, mixed down to two channels, by name and language', async () => {
    const { main, audio } = await server.watch('surround.mkv', 'target=h264&copy=video,1')
    expect(audio.map((uri) => uri.split('/')[0])).toEqual(['audio-0-aac', 'audio-1-copy'])
    expect(main).toContain('LANGUAGE="de",DEFAULT=YES')
    expect(main).toContain('LANGUAGE="fr",DEFAULT=NO')
    expect(await server.play('surround.mkv', 'audio-0-aac', [0])).toMatchObject({ channels: 2 })
  })

  it('keeps its surround sound where browser and speakers play it', { tags: 'release' }, async () => {
    const { main, audio } = await server.watch('surround.mkv', 'target=h264&copy=video&surround=1')
    expect(audio.map((uri) => uri.split('/')[0])).toEqual(['audio-0-aac-surround', 'audio-1-aac'])
    expect(main).toMatch(/LANGUAGE="de".*CHANNELS="6"/)
    expect(main).toMatch(/LANGUAGE="fr".*CHANNELS="2"/)
    for (const rendition of ['audio-0-aac-surround', 'audio-0-opus-surround'])
      expect(await server.play('surround.mkv', rendition, [0])).toMatchObject({ channels: 6 })
  })

  it('is shown upright', { tags: 'release' }, async () => {
    const { video } = await server.watch('rotated.mov', 'target=h264&copy=video')
    const picture = await server.play('rotated.mov', video.split('/')[0]!, [0])
    expect([picture.width! < picture.height!, video.startsWith('video-h264')]).toEqual([true, true])
  })

  async function expectPart(file: string) {
    const { video } = await server.watch(file, 'target=h264&copy=video')
    const durations = await server.durations(file, video)
    expect(sum(durations)).toBeGreaterThan(6)
    expect(sum(durations)).toBeLessThan(11)
    const picture = await server.play(file, video.split('/')[0]!, [durations.length - 1])
    expect(picture.last).toBeGreaterThan(sum(durations) - 1)
  }

  it.each(['cut-off.mkv'])('plays as far as it goes, if it was cut off: %s', expectPart)

  it.each(['cut-wmv2.wmv'])('plays as far as it goes, if it was cut off: %s', { tags: 'release' }, expectPart)

  it('has no other streams, segments or files', async () => {
    for (const [path, status] of [
      ['h264-ac3.mkv/hls/video-h264-9999/0.m4s', 404],
      ['h264-ac3.mkv/hls/video-copy/x.m4s', 404],
      ['h264-ac3.mkv/hls/video-copy/..%2f0.m4s', 404],
      ['nothing.mkv/hls/main.m3u8', 404],
      ['mpeg4-mp3.avi/hls/video-copy/index.m3u8', 404],
      // A player would treat 404 as the end of the video.
      ['nothing.mkv/hls/video-copy/0.m4s', 410],
      ['h264-ac3.mkv/hls/audio-7-aac/0.m4s', 410],
      ['h264-ac3.mkv/hls/video-copy/999.m4s', 410],
    ] as const)
      expect([path, (await server.get(path)).status]).toEqual([path, status])
  })
})
