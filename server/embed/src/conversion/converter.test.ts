// @vitest-environment jsdom
import type { Quality } from '@vtube/shared/playerChoices'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { createRequest } from './chooseConversion.ts'
import { needsConversion } from './conversionRequest.ts'
import type { ConversionRequest } from './chooseConversion.ts'
import { createConverter, type Converter } from './converter.ts'
import type * as hls from './hls.ts'
import { HLS_TYPE, MEDIA_ERR_NETWORK, type PlaybackError } from '../recovery/errorCodes.ts'
import type { PlayedQuality } from '../quality/quality.ts'
import { buildPageData, NO_LADDER } from '../testing/buildPageData.ts'
import { buildPicture, buildAudioStream } from '../testing/buildStream.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'
import { claimViewerName } from '../viewerName.ts'

class VideoPlayer extends FakePlayer {
  readonly src = vi.fn<(source: { src: string; type: string; startSeconds: number }) => void>()
  readonly currentTime = vi.fn<(seconds: number) => void>()
  readonly defaultPlaybackRate = vi.fn<(rate: number) => void>()
  error = () => null
  autoplay = () => false
}

let player: VideoPlayer
let converter: Converter
let point: { seconds: number; rate: number }
const onError = vi.fn<(error: PlaybackError) => void>()
const chooseAudio = vi.fn<() => void>()
const registerHls = vi.fn<typeof hls.registerHls>(() => ({
  chooseAudio,
  play,
  played: () => played,
}))
const play = vi.fn<(quality: Quality) => boolean>(() => true)
let played: PlayedQuality | null
const loadHls = vi.fn(async () => ({ registerHls }))

const data = buildPageData({
  tracks: [buildPicture()],
  conversion: { url: '/media/film/hls/main.m3u8', targets: ['h264'], isNeeded: true, ...NO_LADDER },
})
/** Plays a video of which the browser streams all or nothing. */
function open(isStreamed: boolean, begun: ConversionRequest | null = null): void {
  if (isStreamed)
    vi.stubGlobal(
      'MediaSource',
      Object.assign(() => {}, { isTypeSupported: () => true }),
    )
  const element = document.createElement('video')
  element.canPlayType = () => 'maybe'
  player = new VideoPlayer()
  converter = createConverter({
    player: player.asPlayer(),
    element,
    data,
    begun: Promise.resolve(begun),
    viewer: claimViewerName,
    resumePoint: () => point,
    onError,
    loadHls,
  })
}
const source = () => {
  const { src, ...rest } = player.src.mock.lastCall![0]
  return { ...rest, query: Object.fromEntries(new URL(src, location.href).searchParams) }
}

beforeEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
  point = { seconds: 42.6, rate: 1.5 }
  played = null
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('plays the converted video where the file was, at its speed', async () => {
  open(true)
  expect(await converter.start()).toBe(true)
  expect(source()).toEqual({
    type: HLS_TYPE,
    startSeconds: 42.6,
    query: {
      target: 'h264',
      copy: 'video',
      viewer: expect.stringMatching(/^[\w-]{1,40}$/),
      start: '42',
      audio: '0',
    },
  })
  expect(player.defaultPlaybackRate.mock.calls).toEqual([[1.5]])
})

it('plays the conversion that has begun before the player', async () => {
  const query = new URLSearchParams({ target: 'vp9', copy: '0', viewer: 'page-1' })
  open(true, createRequest(data, query, 1))
  await converter.start()
  expect(source().query).toEqual({ target: 'vp9', copy: '0', viewer: 'page-1', start: '42', audio: '1' })
})

describe('the viewer', () => {
  const viewerOfNextPage = async () => {
    open(true)
    await converter.start()
    return source().query['viewer']
  }
  const leavePage = () => window.dispatchEvent(new Event('pagehide'))

  it('is the same after the page was loaded again, and another one in a further page', async () => {
    const first = await viewerOfNextPage()
    const further = await viewerOfNextPage()
    expect(further).not.toBe(first)
    leavePage()
    expect(await viewerOfNextPage()).toBe(further)
    expect(await viewerOfNextPage()).not.toBe(further)
  })

  it('has a name for each page where storage is blocked', async () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const first = await viewerOfNextPage()
    leavePage()
    const second = await viewerOfNextPage()
    blocked.mockRestore()
    expect(first).toMatch(/^[\w-]{1,40}$/)
    expect(second).not.toBe(first)
  })
})

it('loads it again where it was, as the same viewer', async () => {
  open(true)
  expect(converter.loadAgain(point)).toBe(false)
  await converter.start()
  const { viewer } = source().query
  expect(converter.loadAgain({ seconds: 70, rate: 2 })).toBe(true)
  expect(source()).toMatchObject({ startSeconds: 70, query: { viewer, start: '70' } })
  expect(player.defaultPlaybackRate).toHaveBeenLastCalledWith(2)
})

it('has the server encode what it has copied, once', async () => {
  open(true)
  expect(converter.encodeCopies()).toBe(false)
  await converter.start()
  expect(converter.encodeCopies()).toBe(true)
  expect(source()).toMatchObject({ startSeconds: 42.6, query: { copy: '' } })
  expect(converter.encodeCopies()).toBe(false)
})

describe('picture subtitles', () => {
  it('are drawn on the picture by the server, from where the video is, for as long as they are chosen', async () => {
    open(true)
    await converter.start()
    converter.drawSubtitles(3)
    expect(source()).toMatchObject({ startSeconds: 42.6, query: { subtitles: '3', copy: 'video' } })
    expect(converter.loadAgain({ seconds: 70, rate: 1 })).toBe(true)
    expect(source().query['subtitles']).toBe('3')
    converter.drawSubtitles(null)
    expect(source().query).not.toHaveProperty('subtitles')
  })

  it('have a video converted that plays as it is', async () => {
    open(true)
    converter.drawSubtitles(null)
    converter.drawSubtitles(3)
    await expect.poll(() => player.src).toHaveBeenCalledOnce()
    expect(source().query['subtitles']).toBe('3')
  })
})

describe('whose code does not load', () => {
  it('reports the network, and tries again when it is told to', async () => {
    open(true)
    loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await converter.start()).toBe(true)
    expect(onError.mock.calls).toEqual([[{ code: MEDIA_ERR_NETWORK }]])
    expect(player.src).not.toHaveBeenCalled()
    expect(converter.loadAgain(point)).toBe(true)
    await expect.poll(() => player.src).toHaveBeenCalledOnce()
    expect(onError).toHaveBeenCalledOnce()
  })

  it('leaves a video alone that plays without it', async () => {
    open(true)
    loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    converter.chooseAudio(1)
    await expect.poll(() => player.frame.textContent).toContain('Check your connection and reload the page.')
    expect(onError).not.toHaveBeenCalled()
    converter.chooseAudio(1)
    await expect.poll(() => player.src).toHaveBeenCalledOnce()
  })
})

it('lets a browser stream that does so itself, from where the video was', async () => {
  open(false)
  expect(await converter.start()).toBe(true)
  expect(loadHls).not.toHaveBeenCalled()
  expect(source()).toMatchObject({ type: HLS_TYPE, query: { start: '42' } })
  player.dispatchEvent(new Event('loadedmetadata'))
  expect(player.currentTime.mock.calls).toEqual([[42.6]])
})

it('lets such a browser load another audio track of a video without its picture', async () => {
  open(false)
  converter.state.quality = 'sound'
  await converter.start()
  converter.chooseAudio(1)
  expect(source().query).toMatchObject({ quality: 'sound', audio: '1' })
  converter.chooseAudio(0)
  expect(source().query).toMatchObject({ audio: '0' })
})

it('leaves the streaming to the next video once that has taken its place', async () => {
  open(true)
  player.isDisposed = () => true
  expect(await converter.start()).toBe(true)
  expect(registerHls).not.toHaveBeenCalled()
})

describe('a file that the browser plays', () => {
  const audioStream = (isDefault: boolean) => buildAudioStream({ isDefault })
  const isConverted = async (...tracks: StreamDescription[]) => {
    const conversion = {
      url: '/media/film/hls/main.m3u8',
      targets: ['h264'],
      isNeeded: false,
      ...NO_LADDER,
    } as const
    return await needsConversion(buildPageData({ tracks, conversion }), { canPlayType: () => 'maybe' })
  }

  it('is played as it is', async () => {
    expect(await isConverted(buildPicture(), audioStream(true), audioStream(false))).toBe(false)
  })

  it('is converted where browsers would play another audio track than that by default', async () => {
    expect(await isConverted(buildPicture(), audioStream(false), audioStream(true))).toBe(true)
  })

  it('is converted where browsers would show its cover', async () => {
    expect(await isConverted(buildPicture({ isFirst: false }), audioStream(true))).toBe(true)
  })
})
