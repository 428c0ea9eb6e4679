// @vitest-environment jsdom
import type { Quality } from '@vtube/shared/playerChoices'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConverter, type Converter } from '../conversion/converter.ts'
import { readLine } from './bandwidthEstimate.ts'
import { HLS_TYPE } from '../recovery/errorCodes.ts'
import type { PlayedQuality, QualityControl } from './quality.ts'
import { createQualityControl } from './qualityControl.ts'
import { readQuality } from './rememberedQuality.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { buildPicture, buildAudioStream } from '../testing/buildStream.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

const BITS_PER_SECOND = 8_000_000
const point = { seconds: 42.6, rate: 1.5 }

class VideoPlayer extends FakePlayer {
  loadedSeconds = 0
  readonly src = vi.fn<(source: { src: string; type: string }) => void>()
  readonly currentTime = vi.fn<(seconds?: number) => void>()
  readonly defaultPlaybackRate = vi.fn<(rate: number) => void>()
  error = () => null
  autoplay = () => false
  played = () => ({ length: 1 })
  seeking = () => false
  readyState = () => HTMLMediaElement.HAVE_ENOUGH_DATA
  buffered = () => ({ length: 1, start: () => 0, end: () => this.loadedSeconds })
}

let player: VideoPlayer
let converter: Converter
let control: QualityControl
/** What the stream plays, and what it has. */
let played: PlayedQuality | null
let levels: readonly Quality[]
const playLevel = vi.fn((quality: Quality) => levels.includes(quality))
const request = vi.fn<typeof fetch>(async () => new Response())
const loadHls = vi.fn(async () => ({
  registerHls: () => ({ chooseAudio() {}, play: playLevel, played: () => played }),
}))

async function open(
  tracks = [buildPicture({ height: 720 }), buildAudioStream(), buildAudioStream()],
): Promise<void> {
  vi.stubGlobal(
    'MediaSource',
    Object.assign(() => {}, { isTypeSupported: () => true }),
  )
  vi.stubGlobal('fetch', request)
  const element = document.createElement('video')
  element.canPlayType = () => 'maybe'
  player = new VideoPlayer()
  const data = buildPageData({
    fileType: 'video/mp4',
    tracks,
    conversion: {
      url: '/media/film/hls/main.m3u8',
      targets: ['h264'],
      isNeeded: false,
      heights: [720, 480, 360],
      bitsPerSecond: BITS_PER_SECOND,
    },
  })
  const resumePoint = () => point
  converter = createConverter({
    player: player.asPlayer(),
    element,
    data,
    begun: Promise.resolve(null),
    viewer: () => 'ada',
    resumePoint,
    onError: () => {},
    loadHls,
  })
  control = await createQualityControl({ player: player.asPlayer(), element, data, converter, resumePoint })
}
/** Resolves to the last source as soon as there are so many. */
async function source(count: number) {
  await expect.poll(() => player.src).toHaveBeenCalledTimes(count)
  const { src, type } = player.src.mock.lastCall![0]
  const { searchParams, pathname, hash } = new URL(src, location.href)
  return { type, path: pathname + hash, query: Object.fromEntries(searchParams) }
}
/** Lets the file wait for a line that carries 0.6 of its bits. */
function stall(): void {
  player.tell('playing')
  player.tell('waiting')
  player.tell('progress')
  for (let pieces = 0; pieces < 2; pieces += 1) {
    vi.advanceTimersByTime(1000)
    player.loadedSeconds += 0.6
    player.tell('progress')
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  sessionStorage.clear()
  played = null
  levels = ['original', 'auto', 'saver', 480, 360]
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('offers the heights below that of the file, and the file', async () => {
  await open()
  expect([control.heights(), control.hasOriginal(), control.chosen(), control.played()]).toEqual([
    [480, 360],
    true,
    'auto',
    'original',
  ])
})

it('replaces a file that stalls by what its line carries, where it is, and keeps its speed', async () => {
  await open()
  stall()
  vi.useRealTimers()
  const { type, query } = await source(1)
  expect([type, query['start'], query['line']]).toEqual([HLS_TYPE, '42', String(0.6 * BITS_PER_SECOND)])
  expect(player.defaultPlaybackRate).toHaveBeenLastCalledWith(1.5)
  expect(readLine()).toBe(0.6 * BITS_PER_SECOND)
  // The server began with the same request before.
  expect(String(request.mock.lastCall?.[0])).toBe(player.src.mock.lastCall?.[0].src)
})

it('does not return to the file by itself, nor load again what it plays (jellyfin#14702)', async () => {
  await open()
  stall()
  vi.useRealTimers()
  await source(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stall()
  control.choose('auto')
  expect(player.src).toHaveBeenCalledOnce()
})

it('stays with the file where the server has no room, or where the viewer has chosen the file', async () => {
  await open()
  request.mockResolvedValueOnce(new Response(null, { status: 503 }))
  stall()
  await expect.poll(() => request).toHaveBeenCalledOnce()
  expect(converter.state.request).toBeNull()
  control.choose('original')
  stall()
  expect(request).toHaveBeenCalledOnce()
  expect(player.src).not.toHaveBeenCalled()
})

it('converts a file for a height, changes it without loading again, and returns to the file', async () => {
  await open()
  const onChange = vi.fn()
  control.onChange(onChange)
  control.choose(480)
  expect((await source(1)).query['quality']).toBe('480')
  await expect.poll(() => converter.state.request).not.toBeNull()
  expect(onChange).toHaveBeenCalled()
  played = 480
  control.choose(360)
  expect(playLevel.mock.lastCall).toEqual([360])
  expect([control.chosen(), control.played(), readQuality()]).toEqual([360, 480, 360])
  expect(player.src).toHaveBeenCalledOnce()
  control.choose('original')
  expect(await source(2)).toEqual({ type: 'video/mp4', path: '/media/film#t=42.6', query: {} })
  expect([control.played(), converter.state.stream]).toEqual(['original', null])
})

it('keeps another audio track than the first with the original, which is then copied', async () => {
  await open()
  converter.chooseAudio(1)
  await source(1)
  await expect.poll(() => converter.state.request).not.toBeNull()
  control.choose('original')
  expect(playLevel.mock.lastCall).toEqual(['original'])
  expect(player.src).toHaveBeenCalledOnce()
})

it('loads the audio alone, another audio track of it, and the picture again', async () => {
  await open()
  control.choose('sound')
  expect((await source(1)).query['quality']).toBe('sound')
  await expect.poll(() => converter.state.request).not.toBeNull()
  played = 'sound'
  levels = ['sound']
  converter.chooseAudio(1)
  expect((await source(2)).query).toMatchObject({ quality: 'sound', audio: '1' })
  control.choose('auto')
  expect((await source(3)).query).not.toHaveProperty('quality')
})

it('has no original where the browser plays neither the file nor its picture', async () => {
  await open([buildPicture({ type: null, canCopy: false, height: 720 })])
  await converter.start()
  expect(control.hasOriginal()).toBe(false)
})

it('returns to the file where the server has no room any more, unless the viewer has chosen a height', async () => {
  await open()
  stall()
  vi.useRealTimers()
  await source(1)
  await expect.poll(() => converter.state.request).not.toBeNull()
  expect(converter.state.onRefused()).toBe(true)
  expect(await source(2)).toEqual({ type: 'video/mp4', path: '/media/film#t=42.6', query: {} })
  control.choose(480)
  await source(3)
  await expect.poll(() => converter.state.request).not.toBeNull()
  expect(converter.state.onRefused()).toBe(false)
})

it('plays the file on and says so where the code that streams does not load', async () => {
  await open()
  const onChange = vi.fn()
  loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const picture = player.frame.appendChild(document.createElement('video'))
  Object.defineProperty(picture, 'videoWidth', { value: 1280 })
  control.choose(480)
  control.onChange(onChange)
  await expect.poll(() => player.frame.textContent).toContain('Check your connection and reload the page.')
  expect(player.frame.querySelector('canvas')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  expect(player.src).not.toHaveBeenCalled()
})

it('plays the file on that the viewer chooses again before the server has answered', async () => {
  await open()
  const answer = Promise.withResolvers<Response>()
  request.mockReturnValueOnce(answer.promise)
  control.choose(480)
  await expect.poll(() => request).toHaveBeenCalledOnce()
  control.choose('original')
  answer.resolve(new Response())
  await expect.poll(() => loadHls).toHaveBeenCalledOnce()
  await new Promise((resolve) => setImmediate(resolve))
  expect([player.src.mock.calls, converter.state.request]).toEqual([[], null])
})

it('shows a choice of another video as what it is for this one', async () => {
  const chosenAfter = async (quality: Quality, picture = buildPicture({ height: 720 })) => {
    localStorage.setItem('vtube.quality', String(quality))
    await open([picture])
    return control.chosen()
  }
  expect(await chosenAfter(1080)).toBe('original')
  expect(await chosenAfter(720)).toBe('original')
  expect(await chosenAfter(480)).toBe(480)
  expect(await chosenAfter(1080, buildPicture({ height: 2160 }))).toBe(720)
  const unplayable = { type: null, canCopy: false, height: 720 }
  expect(await chosenAfter(1080, buildPicture(unplayable))).toBe(720)
  expect(control.heights(), 'its full size has a name of its own').toEqual([720, 480, 360])
})

it('lets the server decide whether a choice is less than a file of unknown height', async () => {
  await open([buildPicture({ height: null })])
  control.choose(480)
  expect((await source(1)).query['quality']).toBe('480')
})
