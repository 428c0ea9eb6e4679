// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginConversion, needsLess } from './conversionRequest.ts'
import { storeLine } from '../quality/storeBandwidth.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { buildPicture } from '../testing/buildStream.ts'

vi.mock('./hls.ts', () => ({}))

const request = vi.fn<typeof fetch>(async () => new Response())

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  vi.stubGlobal('fetch', request)
  vi.stubGlobal(
    'MediaSource',
    Object.assign(() => {}, { isTypeSupported: () => true }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a video of 8 Mbit/s, which the browser plays or not. */
async function open(isPlayable: boolean, signal: AbortSignal | null = null): Promise<boolean> {
  const element = document.createElement('video')
  element.canPlayType = () => (isPlayable ? 'probably' : '')
  return (
    (await beginConversion(video(720), element, { viewer: () => 'ada', startSeconds: 0, signal })) !== null
  )
}
const video = (height: number | null) =>
  buildPageData({
    tracks: height === null ? null : [buildPicture({ height })],
    conversion: {
      url: '/media/film/hls/main.m3u8',
      targets: ['h264'],
      isNeeded: false,
      heights: [480],
      bitsPerSecond: 8_000_000,
    },
  })

it('begins a video with what a slow line carries, as the last video of the tab has measured it', async () => {
  expect(await open(true)).toBe(false)
  expect(request).not.toHaveBeenCalled()
  storeLine(4_000_000)
  expect(await open(true)).toBe(true)
  expect(String(request.mock.lastCall?.[0])).toContain('line=4000000')
})

it('begins with the file on a slow line where the server has no room, unless the browser does not play it', async () => {
  storeLine(4_000_000)
  request.mockResolvedValue(new Response(null, { status: 503 }))
  expect([await open(true), await open(false)]).toEqual([false, true])
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await open(true)).toBe(false)
})

it('begins nothing of a video that is discarded meanwhile', async () => {
  storeLine(4_000_000)
  const abort = new AbortController()
  const opening = open(true, abort.signal)
  abort.abort()
  expect(await opening).toBe(false)
  expect(request).not.toHaveBeenCalled()
})

it('leaves a file as it is that may be as small as what was chosen, but not for the audio alone', () => {
  const choices = [480, 'saver', 'original', 'sound'] as const
  const lessOf = (height: number | null) => choices.filter((quality) => needsLess(video(height), quality))
  expect([720, 480, null].map(lessOf)).toEqual([[480, 'saver', 'sound'], ['sound'], ['sound']])
})
