import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCueLoader, parseStoryboardCues } from './storyboardCues.ts'

const URL_OF_CUES = 'https://videos.example/media/film/storyboard.vtt'
const TEXT = `WEBVTT

00:00:00.000 --> 00:00:02.000
storyboard/0.jpg?v=1#xywh=0,0,160,90

59:59.500 --> 01:00:02.250
storyboard/1.jpg?v=1#xywh=160,90,160,90
`

it('reads which part of which picture belongs to which seconds', () => {
  expect(parseStoryboardCues(TEXT, URL_OF_CUES)).toEqual([
    {
      startSeconds: 0,
      sheetUrl: 'https://videos.example/media/film/storyboard/0.jpg?v=1',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      startSeconds: 3599.5,
      sheetUrl: 'https://videos.example/media/film/storyboard/1.jpg?v=1',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ])
  expect(parseStoryboardCues(TEXT.replaceAll('\n', '\r\n'), URL_OF_CUES)).toHaveLength(2)
})

it.each(['', 'WEBVTT', 'no cues at all', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA sentence\n'])(
  'finds no pictures in %j',
  (text) => {
    expect(parseStoryboardCues(text, URL_OF_CUES)).toEqual([])
  },
)

let fetched: ReturnType<typeof vi.fn<() => Promise<Response>>>
beforeEach(() => {
  vi.useFakeTimers()
  fetched = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const empty = (retryAfter?: string) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return new Response(null, { status: 204, headers })
}

it('asks again when the server says that there may be cues, and no sooner', async () => {
  const onLoaded = vi.fn()
  const cues = createCueLoader(URL_OF_CUES, onLoaded)
  const answer = new Response(TEXT)
  Object.defineProperty(answer, 'url', { value: URL_OF_CUES })
  fetched.mockResolvedValueOnce(empty('10')).mockResolvedValueOnce(answer)
  expect(cues()).toEqual([])
  await vi.advanceTimersByTimeAsync(9999)
  cues()
  expect(fetched).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  cues()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLoaded).toHaveBeenCalledOnce()
  expect(cues()).toHaveLength(2)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('asks no more where there will be none', async () => {
  const cues = createCueLoader(URL_OF_CUES, () => {})
  fetched.mockResolvedValue(empty())
  cues()
  await vi.advanceTimersByTimeAsync(3_600_000)
  cues()
  expect(fetched).toHaveBeenCalledOnce()
})

it('asks again half a minute after a failure', async () => {
  const cues = createCueLoader(URL_OF_CUES, () => {})
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  cues()
  await vi.advanceTimersByTimeAsync(30_000)
  cues()
  expect(fetched).toHaveBeenCalledTimes(2)
})
