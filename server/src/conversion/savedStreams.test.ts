import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideo, writeVideos } from '../../testing/media/testVideos.ts'
import type { ConversionOptions } from './openConversion.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

/** A clock that stands still, so that no viewer becomes idle on a slow machine. */
const NEVER_IDLE = { now: () => 0 }
const PICTURE = 'video-h264-360'

describe.skipIf(!hasFfmpeg)('a device that saves a video', () => {
  const videos = folderOfTests()
  let server: ConversionServer
  beforeAll(async () => {
    await writeVideos(videos, ['mpeg4-mp3.avi', 'surround.mkv', 'unstated-sound.flv'])
    await writeVideo(join(videos, 'other.avi'), 'mpeg4-mp3.avi')
  })
  afterEach(() => server.close())
  const start = async (changes: Partial<ConversionOptions> = {}) => {
    server = await startConversionServer(videos, changes)
  }
  const statusOf = async (path: string) => {
    const response = await server.save(path)
    await response.arrayBuffer()
    return response.status
  }
  const streamsOf = (main: string) =>
    main.match(/[\w-]+(?=\/index\.m3u8)/g)?.toSorted((one, other) => one.localeCompare(other))

  it('gets the playlists of what it has chosen, and starts nothing by asking for them', async () => {
    await start()
    const query = 'target=h264&copy=1&quality=360&alone=1&audio=1'
    const main = await (await server.save(`surround.mkv/hls/main.m3u8?${query}&audioTracks=1`)).text()
    expect(streamsOf(main)).toEqual(['audio-1-copy', PICTURE])
    expect(main).toMatch(/DEFAULT=YES/)
    const both = await (await server.save(`surround.mkv/hls/main.m3u8?${query}&audioTracks=0,1`)).text()
    expect(streamsOf(both)).toEqual(['audio-0-aac', 'audio-1-copy', PICTURE])
    const sound = await (
      await server.save('surround.mkv/hls/main.m3u8?target=h264&quality=sound&audio=1')
    ).text()
    expect(streamsOf(sound)).toEqual(['audio-1-aac'])
    expect(await statusOf(`surround.mkv/hls/${PICTURE}/index.m3u8`)).toBe(200)
    expect(server.conversion.figures()).toMatchObject({ places: 0, transcoding: 0 })
  })

  it('gets the names that people have given to audio tracks', async () => {
    const audioLabels = ['', 'Kommentar']
    server = await startConversionServer(videos, {}, undefined, audioLabels)
    const main = await (await server.save('surround.mkv/hls/main.m3u8?target=h264')).text()
    expect([...main.matchAll(/NAME="([^"]*)"/g)].map(([, name]) => name)).toEqual(['1', 'Kommentar'])
    const asked = { target: 'h264', copies: new Set<number>(), audioLabels } as const
    const savable = await server.conversion.savable(join(videos, 'surround.mkv'), asked)
    expect(savable?.audioTracks.map(({ title }) => title)).toEqual(audioLabels)
  })

  it('gets every segment, one after the other, and each is made once', async () => {
    await start()
    const playlist = await (await server.save(`mpeg4-mp3.avi/hls/${PICTURE}/index.m3u8`)).text()
    const parts = playlist.match(/(?:header\.mp4|\d+\.m4s)[^"\s]*/g) ?? []
    for (const part of parts) expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/${part}`)).toBe(200)
    expect(parts).toHaveLength(9)
    expect(server.conversion.figures().segments).toBe(8)
    // What others have watched already is not made again.
    expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/3.m4s`)).toBe(200)
    expect(server.conversion.figures().segments).toBe(8)
  })

  it('gives its place to whoever watches, and comes back when there is room', async () => {
    await start({ maxRuns: 1, ...NEVER_IDLE })
    expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/0.m4s?viewer=device`)).toBe(200)
    expect((await server.watch('other.avi', 'target=h264', 'ada')).status).toBe(200)
    expect((await server.segment('other.avi', PICTURE, 0, 'ada')).status).toBe(200)
    const refused = await server.save(`mpeg4-mp3.avi/hls/${PICTURE}/7.m4s?viewer=device`)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    // What is made already is there all the same.
    expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/0.m4s?viewer=device`)).toBe(200)
    expect((await server.segment('other.avi', PICTURE, 4, 'ada')).status).toBe(200)
  })

  it('shares what it makes with whoever begins to watch it', async () => {
    await start({ maxRuns: 1, ...NEVER_IDLE })
    expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/0.m4s?viewer=device`)).toBe(200)
    expect((await server.watch('mpeg4-mp3.avi', 'target=h264', 'ada')).status).toBe(200)
    expect((await server.segment('mpeg4-mp3.avi', PICTURE, 7, 'ada')).status).toBe(200)
    expect(await statusOf(`mpeg4-mp3.avi/hls/${PICTURE}/7.m4s?viewer=device`)).toBe(200)
  })

  it('learns that a copied audio track has ended, and gets another one with the next playlist', async () => {
    await start()
    const main = async () =>
      streamsOf(await (await server.save('unstated-sound.flv/hls/main.m3u8?target=h264&copy=0')).text())?.[0]
    expect(await main()).toBe('audio-0-copy')
    expect(await statusOf('unstated-sound.flv/hls/audio-0-copy/4.m4s')).toBe(404)
    expect(await main()).toBe('audio-0-aac')
  })
})
