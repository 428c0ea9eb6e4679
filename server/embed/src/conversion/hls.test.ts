// @vitest-environment jsdom
import { ErrorTypes, Events, type default as Hls, type ErrorData, type HlsConfig } from 'hls.js'
import videojs from 'video.js/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerHls, type HlsControl } from './hls.ts'
import {
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from '../recovery/errorCodes.ts'

class FakeHls extends EventTarget {
  audioTracks: object[] = []
  levels: { uri: string; codecSet?: string }[] = []
  startLevel = -1
  loadLevel = -1
  nextLevel = -1
  currentLevel = -1
  bandwidthEstimate = 0
  audioTrack = 0
  autoLevelCapping = -1
  mainForwardBufferInfo: { end: number; len: number } | null = null
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
let configuration: Partial<HlsConfig>
let playback: Parameters<typeof registerHls>[0]
let element: HTMLVideoElement
let control: HlsControl
let opened: ReturnType<Handler['handleSource']>
const onError = vi.fn<(error: PlaybackError) => void>()
const onPlayed = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  const html5 = videojs.getTech('Html5') as unknown as { registerSourceHandler: (handler: Handler) => void }
  const register = vi.spyOn(html5, 'registerSourceHandler').mockImplementation(() => {})
  playback = { audio: 0, quality: 'auto', onPlayed }
  control = registerHls(playback, onError, (config) => {
    configuration = config
    hls = new FakeHls()
    return hls as unknown as Hls
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
  expect(configuration.startPosition).toBe(42)
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
  playback.audio = 1
  control.chooseAudio()
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

describe('the ladder', () => {
  const LADDER = ['video-h264-360', 'video-h264-720', 'video-copy'].map((name) => ({
    uri: `https://vtube.test/media/film/hls/${name}/index.m3u8?viewer=ada&start=0`,
    codecSet: name === 'video-copy' ? 'hvc1,mp4a' : 'avc1,mp4a',
  }))
  const parse = (levels = LADDER, firstLevel = 2) => {
    hls.levels = levels.map((level) => ({ ...level }))
    hls.tell(Events.MANIFEST_PARSED, { levels: hls.levels, firstLevel })
  }
  const show = (level: number) => {
    hls.currentLevel = level
    hls.tell(Events.LEVEL_SWITCHED, { level })
  }

  it('begins with what the server lists first, and then follows the line, also to other codecs', () => {
    parse()
    expect([hls.startLevel, hls.loadLevel]).toEqual([2, -1])
    expect(new Set(hls.levels.map(({ codecSet }) => codecSet)).size).toBe(1)
  })

  it('plays what the viewer has chosen, whatever the line is', () => {
    playback.quality = 720
    parse(LADDER, 1)
    expect(hls.loadLevel).toBe(1)
  })

  it('says what plays', () => {
    parse()
    expect(control.played()).toBeNull()
    const qualities = [0, 1, 2].map((level) => {
      show(level)
      return control.played()
    })
    expect([qualities, onPlayed.mock.calls.length]).toEqual([[360, 720, 'original'], 3])
    parse([{ uri: '/media/film/hls/audio-0-aac/index.m3u8', codecSet: 'mp4a' }], 0)
    show(0)
    expect(control.played()).toBe('sound')
  })

  it('changes to another height soon, and to what needs less data when what is loaded has played', () => {
    parse()
    show(2)
    expect(control.play(360)).toBe(true)
    expect([hls.nextLevel, hls.loadLevel]).toEqual([0, -1])
    expect(control.play('original')).toBe(true)
    expect([hls.nextLevel, hls.loadLevel]).toEqual([0, 2])
    expect(control.play('saver')).toBe(true)
    expect(hls.loadLevel).toBe(0)
    expect(control.play('auto')).toBe(true)
    expect(hls.loadLevel).toBe(-1)
  })

  it('does not have what has to be loaded: the audio alone, a height that is not made, a picture for listeners', () => {
    expect(control.play('auto')).toBe(false)
    parse()
    expect([control.play('sound'), control.play(1080)]).toEqual([false, false])
    parse([{ uri: '/media/film/hls/audio-0-aac/index.m3u8', codecSet: 'mp4a' }], 0)
    expect([control.play('auto'), control.play('saver'), control.play('sound')]).toEqual([false, false, true])
  })

  it('keeps the chosen audio track when another level announces the audio tracks again (videojs/v10#2120)', () => {
    hls.audioTracks = [{}, {}]
    playback.audio = 1
    parse()
    hls.tell(Events.AUDIO_TRACKS_UPDATED)
    hls.audioTrack = 0
    hls.tell(Events.AUDIO_TRACKS_UPDATED)
    expect(hls.audioTrack).toBe(1)
  })

  it('has the server make a further height from behind the buffer on', () => {
    const open = vi.fn()
    const request = (url: string) => {
      void configuration.xhrSetup?.({ open } as unknown as XMLHttpRequest, url, {} as never)
      return open.mock.lastCall?.[1]
    }
    parse()
    expect(request(LADDER[0]!.uri)).toBe(LADDER[0]!.uri)
    hls.mainForwardBufferInfo = { len: 10, end: 61.8 }
    expect(request(LADDER[0]!.uri)).toContain('viewer=ada&start=61')
    expect(request('/media/film/hls/video-copy/3.m4s?start=0')).toBe(
      '/media/film/hls/video-copy/3.m4s?start=0',
    )
  })

  it('does not look for an audio track, or for more of a video that is cut off, at another height', () => {
    parse()
    vi.spyOn(element, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
    refuse(503, VIDEO_SEGMENT, { retryAfter: '1', fatal: false })
    expect(onError).not.toHaveBeenCalled()
    refuse(503, { ...VIDEO_SEGMENT, type: 'audio' } as ErrorData['frag'], { retryAfter: '1', fatal: false })
    expect(onError).toHaveBeenCalledOnce()
    hasBuffered()
    refuse(404, VIDEO_SEGMENT, { fatal: false })
    expect(hls.trigger.mock.calls).toEqual([[Events.BUFFER_EOS, {}]])
  })

  it('leaves it to the next playlist which height replaces a chosen one that comes too slowly', () => {
    playback.quality = 720
    parse(LADDER, 1)
    vi.spyOn(element, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
    refuse(503, VIDEO_SEGMENT, { retryAfter: '1', fatal: false })
    expect(onError.mock.calls).toEqual([[{ code: MEDIA_ERR_NETWORK, retryAfterMs: 1000 }]])
  })
})

it('loads a better level only with some seconds in store, because the server has to make it first', () => {
  const cappedWith = (len: number) => {
    hls.mainForwardBufferInfo = { len, end: 20 }
    hls.tell(Events.FRAG_BUFFERED, { frag: { type: 'main', sn: 3, level: 1 } })
    return hls.autoLevelCapping
  }
  expect([2, 12].map(cappedWith)).toEqual([1, -1])
})
