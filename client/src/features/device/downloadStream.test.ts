import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findSegment, openSegments, readProgress } from '../../storage/saved/savedSegments.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { segmentText, type ServedStream, serveStream } from '../../testing/serveStream.ts'
import { downloadStream, type StreamDownloadOptions } from './downloadStream.ts'

const waits: number[] = []
vi.mock(import('../../domain/waitForConnection.ts'), () => ({
  waitForConnection: async (ms: number) => void waits.push(ms),
}))

const PICTURE = 'video-h264-720'
const AUDIO = 'audio-0-aac'
const PARTS = ['header.mp4', '0.m4s', '1.m4s', '2.m4s']
let served: ServedStream

beforeEach(() => {
  waits.length = 0
  fillDevice()
  served = serveStream('koi', [AUDIO, PICTURE])
})

const download = (given: Partial<StreamDownloadOptions> = {}) =>
  downloadStream({
    user: 'maya',
    id: 'koi',
    stream: { audioTracks: [0], query: 'target=h264&quality=720' },
    playlistUrl: (query) => `${location.origin}/saving/koi/hls/main.m3u8?${query}`,
    signal: new AbortController().signal,
    onProgress: () => {},
    waitForServer: async () => {},
    ...given,
  })
/** Returns what the player gets for a request. */
const textOf = async (path: string) =>
  await (await findSegment('maya', 'koi', new URL(`/media/koi/hls/${path}`, location.origin)))?.text()
const requestsOf = (path: string) => served.requests.filter((one) => one === path).length
const bytesOf = (...streams: string[]) =>
  streams.flatMap((stream) => PARTS.map((part) => segmentText(stream, part).length)).reduce((a, b) => a + b)

describe('a converted video that is saved', () => {
  // shaka-player#157: a video that was stored runs out of data before its end.
  it('has all segments of its video stream and audio tracks, where the player asks for them, whatever else it asks', async () => {
    const progress: number[] = []
    expect(await download({ onProgress: (bytes) => progress.push(bytes) })).toBe('complete')
    for (const stream of [PICTURE, AUDIO])
      for (const part of PARTS)
        expect(await textOf(`${stream}/${part}?viewer=other&file=f`)).toBe(segmentText(stream, part))
    expect(await textOf('main.m3u8?viewer=x&start=40&audio=0')).toContain(`${PICTURE}/index.m3u8`)
    expect(await textOf(`${PICTURE}/index.m3u8?start=40`)).toContain('2.m4s')
    expect(progress.at(-1)).toBe(bytesOf(PICTURE, AUDIO))
    expect(await readProgress('maya', 'koi')).toEqual({ storedBytes: progress.at(-1), isWhole: true })
  })

  it('goes on where it was when the page ended in the middle, and requests nothing twice', async () => {
    const page = new AbortController()
    let segments = 0
    const onProgress = () => (segments += 1) === 3 && page.abort()
    await expect(download({ signal: page.signal, onProgress })).rejects.toThrow('aborted')
    expect(await readProgress('maya', 'koi')).toMatchObject({ isWhole: false })
    expect(await download()).toBe('complete')
    expect(served.requests).toHaveLength(1 + 2 * (1 + PARTS.length))
    expect(new Set(served.requests).size).toBe(served.requests.length)
  })

  it('goes on after the line was cut, also in the middle of a segment', async () => {
    const half = () =>
      new HttpResponse(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('aud'))
            controller.error(new Error('cut'))
          },
        }),
      )
    served.next = [() => HttpResponse.error(), half, () => new HttpResponse(null, { status: 502 })]
    const failures: number[] = []
    expect(await download({ waitForServer: async (count) => void failures.push(count) })).toBe('complete')
    expect(failures).toEqual([1, 2, 3])
    expect(await textOf(`${AUDIO}/header.mp4`)).toBe(segmentText(AUDIO, 'header.mp4'))
  })

  // danielfernau/unifi-protect-video-downloader#515: some downloaded videos are pages of the console.
  it('takes no page of a proxy for a segment, and is left for later when there are only pages', async () => {
    const page = () => HttpResponse.html('<h1>Sign in</h1>')
    served.next = [page, page]
    expect(await download()).toBe('complete')
    for (const part of PARTS) expect(await textOf(`${AUDIO}/${part}`)).toBe(segmentText(AUDIO, part))
    fillDevice()
    served.next = [page, page, page]
    expect(await download()).toBe('refused')
  })

  // traefik/traefik#9289: while a container starts anew, a proxy answers with 404 in its place.
  it('does not end where a proxy has no server for a moment', async () => {
    let segments = 0
    const onProgress = () => {
      if ((segments += 1) === 3)
        served.next = [() => HttpResponse.text('404 page not found\n', { status: 404 })]
    }
    expect(await download({ onProgress })).toBe('complete')
    for (const stream of [AUDIO, PICTURE]) expect(await textOf(`${stream}/index.m3u8`)).toContain('2.m4s')
  })

  it('waits as long as a busy server says', async () => {
    const busy = (status: number, seconds: string) => () =>
      new HttpResponse(null, { status, headers: { 'retry-after': seconds } })
    served.next = [busy(503, '15'), busy(429, '40')]
    expect(await download()).toBe('complete')
    expect(waits).toEqual([15_000, 40_000])
  })

  it.each([500, 502, 503, 429])(
    'is left for later when the server answers with %i again and again',
    async (status) => {
      served.next = Array.from({ length: 9 }, () => () => new HttpResponse(null, { status }))
      expect(await download()).toBe('refused')
      expect(served.requests.filter((path) => path.endsWith('header.mp4'))).toHaveLength(3)
    },
  )

  // hls.js#6064: the player stalls when the audio ends before the picture.
  it('ends where its streams end, if they are shorter than their playlists say', async () => {
    served.lengths.set(AUDIO, 1)
    expect(await download()).toBe('complete')
    const playlist = await textOf(`${AUDIO}/index.m3u8`)
    expect(playlist).toContain('0.m4s')
    expect(playlist).not.toContain('1.m4s')
    expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/)
    expect(await textOf(`${PICTURE}/2.m4s`)).toBe(segmentText(PICTURE, '2.m4s'))
    expect(requestsOf(`${AUDIO}/0.m4s`)).toBe(1)
  })

  it('gets another form of an audio track that was too short, in its place', async () => {
    served.streamsOf = () => [
      served.requests.includes('audio-0-copy/1.m4s') ? AUDIO : 'audio-0-copy',
      PICTURE,
    ]
    served.lengths.set('audio-0-copy', 1)
    expect(await download()).toBe('complete')
    expect(await textOf('main.m3u8')).toContain(AUDIO)
    expect(await textOf(`${AUDIO}/2.m4s`)).toBe(segmentText(AUDIO, '2.m4s'))
    expect(await textOf('audio-0-copy/0.m4s')).toBeUndefined()
    expect((await readProgress('maya', 'koi')).storedBytes).toBe(bytesOf(PICTURE, AUDIO))
  })

  it('is never joined from two versions of its file', async () => {
    served.lengths.set(AUDIO, 1)
    expect(await download({ onProgress: () => (served.version = 'two') })).toBe('changed')
  })

  it('has a playlist for each audio track with which it can begin, if nothing else is saved', async () => {
    served.streamsOf = (audio) => [`audio-${audio}-aac`]
    expect(await download({ stream: { audioTracks: [0, 2], query: 'quality=sound' } })).toBe('complete')
    expect(await textOf('main.m3u8?audio=0')).toContain('audio-0-aac')
    expect(await textOf('main.m3u8?audio=1')).toContain('audio-2-aac')
    expect(await textOf('audio-2-aac/2.m4s')).toBe(segmentText('audio-2-aac', '2.m4s'))
  })

  it.each([403, 410])('is not there for the person when the server answers %i', async (status) => {
    served.next = [() => new HttpResponse(null, { status })]
    expect(await download()).toBe('notThere')
  })

  // shaka-player#747: a download stops without a word when the quota is reached.
  it('says that the device is full, and goes on when there is room again', async () => {
    const cache = await openSegments('maya', 'koi')
    let room = 5
    const open = vi.spyOn(caches, 'open').mockResolvedValue({
      ...cache,
      put: async (key: string, response: Response) => {
        room -= 1
        if (room < 0) throw new DOMException('There is no room.', 'QuotaExceededError')
        await cache.put(key, response)
      },
    } as Cache)
    expect(await download()).toBe('full')
    open.mockRestore()
    expect(await download()).toBe('complete')
    expect(new Set(served.requests).size).toBe(served.requests.length - 1)
  })
})
