// @vitest-environment jsdom
import { ErrorTypes, Events, type default as Hls, type ErrorData } from 'hls.js'
import videojs from 'video.js/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerHls } from './hls.ts'
import {
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from './playbackErrors.ts'

class FakeHls extends EventTarget {
  audioTracks: object[] = []
  audioTrack = 0
  readonly attachMedia = vi.fn()
  readonly loadSource = vi.fn()
  readonly startLoad = vi.fn()
  readonly stopLoad = vi.fn()
  readonly destroy = vi.fn()
  readonly trigger = vi.fn()
  on = (type: string, listener: (type: string, data: unknown) => void) =>
    this.addEventListener(type, (event) => listener(type, (event as CustomEvent).detail))
  tell = (type: string, detail?: object) => this.dispatchEvent(new CustomEvent(type, { detail }))
}

interface Handler {
  handleSource(source: object, tech: object): { dispose(): void }
}

/** It is registered once, for all videos of a page. */
let handler: Handler
let hls: FakeHls
let startPosition: number | undefined
let audioTrack: number
let element: HTMLVideoElement
let chooseAudio: () => void
let opened: ReturnType<Handler['handleSource']>
const onError = vi.fn<(error: PlaybackError) => void>()

beforeEach(() => {
  vi.clearAllMocks()
  audioTrack = 0
  const html5 = videojs.getTech('Html5') as unknown as { registerSourceHandler: (handler: Handler) => void }
  const register = vi.spyOn(html5, 'registerSourceHandler').mockImplementation(() => {})
  chooseAudio = registerHls({
    audioTrack: () => audioTrack,
    onError,
    createHls(config) {
      ;({ startPosition } = config)
      hls = new FakeHls()
      return hls as unknown as Hls
    },
  })
  element = document.createElement('video')
  handler = register.mock.lastCall?.[0] ?? handler
  opened = handler.handleSource({ src: '/main.m3u8', startSeconds: 42 }, { el: () => element })
})
afterEach(() => vi.restoreAllMocks())

const VIDEO_SEGMENT = { sn: 7 } as ErrorData['frag']
const HEADER = { sn: 'initSegment' } as ErrorData['frag']
/** Fails with a response of the server; for good, unless hls.js says that it repeats the request. */
function refuse(
  code: number,
  frag?: ErrorData['frag'],
  { retryAfter = null, fatal = true }: { retryAfter?: string | null; fatal?: boolean } = {},
): void {
  const networkDetails = { getResponseHeader: () => retryAfter }
  const response = { code, url: '', data: undefined }
  hls.tell(Events.ERROR, { fatal, type: ErrorTypes.NETWORK_ERROR, response, networkDetails, frag })
}

function hasBuffered(): void {
  Object.defineProperty(element, 'buffered', { value: { length: 1 } })
}

it('begins where the video was', () => {
  expect(hls.loadSource.mock.calls).toEqual([['/main.m3u8']])
  expect(startPosition).toBe(42)
})

it('ends a video before a segment that the file does not have, and plays its parts before that', () => {
  hasBuffered()
  refuse(404, VIDEO_SEGMENT)
  expect(hls.trigger.mock.calls).toEqual([[Events.BUFFER_EOS, {}]])
  expect(onError).not.toHaveBeenCalled()
  element.currentTime = 5
  element.dispatchEvent(new Event('seeking'))
  expect(hls.startLoad.mock.calls).toEqual([[5, true]])
  element.dispatchEvent(new Event('seeking'))
  expect(hls.startLoad).toHaveBeenCalledOnce()
})

it.each<[string, number, ErrorData['frag'], string | null, PlaybackError]>([
  ['a busy server', 503, VIDEO_SEGMENT, '15', { code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 }],
  ['a busy server before the start', 503, undefined, '5', { code: MEDIA_ERR_NETWORK, retryAfterMs: 5000 }],
  ['a broken server', 500, VIDEO_SEGMENT, null, { code: MEDIA_ERR_NETWORK }],
  ['no response', 0, VIDEO_SEGMENT, null, { code: MEDIA_ERR_NETWORK }],
  ['a file that is gone', 410, VIDEO_SEGMENT, null, { code: MEDIA_ERR_SRC_NOT_SUPPORTED }],
  ['a header that is missing', 404, HEADER, null, { code: MEDIA_ERR_SRC_NOT_SUPPORTED }],
  ['a playlist that is missing', 404, undefined, null, { code: MEDIA_ERR_SRC_NOT_SUPPORTED }],
  ['a start behind the end', 404, VIDEO_SEGMENT, null, { code: MEDIA_ERR_SRC_NOT_SUPPORTED }],
])('reports %s, and does not end the video', (_, status, frag, retryAfter, error) => {
  refuse(status, frag, { retryAfter })
  expect(onError.mock.calls).toEqual([[error]])
  expect(hls.trigger).not.toHaveBeenCalled()
})

it('reports a refusal at once while it waits, and otherwise only when repeated requests have been refused', () => {
  const busy = { retryAfter: '1', fatal: false }
  const readyState = vi.spyOn(element, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
  refuse(503, VIDEO_SEGMENT, busy)
  expect(onError).not.toHaveBeenCalled()
  expect(hls.stopLoad).not.toHaveBeenCalled()
  readyState.mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA)
  refuse(0, VIDEO_SEGMENT, busy)
  refuse(404, VIDEO_SEGMENT, busy)
  expect(onError).not.toHaveBeenCalled()
  refuse(503, VIDEO_SEGMENT, busy)
  expect(onError.mock.calls).toEqual([[{ code: MEDIA_ERR_NETWORK, retryAfterMs: 1000 }]])
  expect(hls.stopLoad).toHaveBeenCalledOnce()
})

it('reports what the browser cannot decode, and nothing that hls.js overcomes', () => {
  hls.tell(Events.ERROR, { fatal: false, type: ErrorTypes.MEDIA_ERROR })
  expect(onError).not.toHaveBeenCalled()
  hls.tell(Events.ERROR, { fatal: true, type: ErrorTypes.MEDIA_ERROR })
  expect(onError.mock.calls).toEqual([[{ code: MEDIA_ERR_DECODE }]])
})

it('plays the chosen audio track, also where it is chosen before the tracks are known', () => {
  audioTrack = 1
  chooseAudio()
  expect(hls.audioTrack).toBe(0)
  hls.audioTracks = [{}, {}]
  hls.tell(Events.AUDIO_TRACKS_UPDATED)
  expect(hls.audioTrack).toBe(1)
})

it('leaves the element when another source replaces it', () => {
  hasBuffered()
  refuse(404, VIDEO_SEGMENT)
  opened.dispose()
  element.dispatchEvent(new Event('seeking'))
  expect(hls.destroy).toHaveBeenCalledOnce()
  expect(hls.startLoad).not.toHaveBeenCalled()
})
