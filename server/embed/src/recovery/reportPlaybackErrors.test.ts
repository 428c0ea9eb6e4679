// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import arabic from '../../../../messages/translations/ar.json'
import { compilePlayerTexts } from '../../../src/player/playerTexts.ts'
import type { HandleError } from './continueAfterInterruptions.ts'
import { reportPlaybackErrors } from './reportPlaybackErrors.ts'
import {
  HLS_TYPE,
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from './errorCodes.ts'
import type { NamedTrack } from '../conversion/missingCodecs.ts'
import { showHint } from './notices.ts'
import { buildPageData, NO_LADDER } from '../testing/buildPageData.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

const VP9: NamedTrack = { kind: 'video', name: 'VP9', type: 'video/webm; codecs="vp9"' }
const HEVC: NamedTrack = { kind: 'video', name: 'H.265', type: 'video/mp4; codecs="hvc1"' }
const OPUS: NamedTrack = { kind: 'audio', name: 'Opus', type: 'audio/webm; codecs="opus"' }
const AC3: NamedTrack = { kind: 'audio', name: 'AC-3', type: 'audio/mp4; codecs="ac-3"' }
const PLAYABLE = new Set([VP9.type, OPUS.type])

/** What the player of a video tells, as far as faults are looked for in it. */
class FaultyPlayer extends FakePlayer {
  width = 0
  code = 0
  readonly pause = vi.fn()
  videoWidth = () => this.width
  error = () => ({ code: this.code })
}

let player: FaultyPlayer
let onError: ReturnType<typeof vi.fn<() => void>>
let convert: ReturnType<typeof vi.fn<() => Promise<boolean>>>
let encodeCopies: ReturnType<typeof vi.fn<() => boolean>>
let handleError: ReturnType<typeof vi.fn<HandleError>>
let report: (error: PlaybackError) => void
let element: HTMLVideoElement
let tracks: (NamedTrack & { width?: number; height?: number })[] | null
const conversion = { url: '/media/film/hls/main.m3u8', targets: [], isNeeded: false, ...NO_LADDER }
const tryAgain = vi.fn<() => void>()

beforeEach(() => {
  tryAgain.mockReset()
  document.body.replaceChildren()
  tracks = [VP9, OPUS]
  vi.stubGlobal('fetch', async () => {
    if (tracks === null) throw new TypeError('Failed to fetch')
    return { ok: true, json: async () => ({ tracks }) }
  })
  player = new FaultyPlayer()
  onError = vi.fn<() => void>()
  element = document.createElement('video')
  element.canPlayType = (type) => (PLAYABLE.has(type) ? 'probably' : '')
  convert = vi.fn(async () => false)
  encodeCopies = vi.fn(() => false)
  handleError = vi.fn<HandleError>((_, giveUp) => giveUp())
  report = reportPlaybackErrors(player.asPlayer(), element, buildPageData({ conversion }), {
    onError,
    converter: { start: convert, encodeCopies },
    handleError: (error, giveUp) => handleError(error, giveUp),
    tryAgain,
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = (role: 'alert' | 'status') => document.querySelector(`[role=${role}]`)?.textContent ?? null
/** Lets what has been asked for come. */
const answered = () => new Promise((done) => setTimeout(done))
async function load(): Promise<void> {
  player.tell('loadedmetadata')
  await answered()
}
async function play(seconds: number): Promise<void> {
  for (let time = 0; time < seconds; time += 0.25) player.tell('timeupdate')
  await answered()
}

it('says what the browser lacks when a video cannot be opened, and offers the file', async () => {
  tracks = [HEVC, OPUS]
  player.code = 4
  player.tell('error')
  await answered()
  expect(shown('alert')).toBe('This browser cannot play H.265 video.')
  expect(document.querySelector('a')).toHaveProperty('pathname', '/media/film')
  // No further attempt can succeed.
  expect(document.querySelector('button')).toBeNull()
  expect(player.frame.isConnected).toBe(false)
  expect(onError).toHaveBeenCalledOnce()
})

it('says that the connection is at fault, and loads the video when it shall try again', async () => {
  player.code = 2
  player.frame.tabIndex = -1
  const button = () => document.querySelector('button')
  for (const times of [1, 2]) {
    player.tell('error')
    await answered()
    expect(player.frame.isConnected).toBe(false)
    expect(shown('alert')).toBe('The video stopped loading. Check your connection and reload the page.')
    expect(button()?.textContent).toBe('Try again')
    button()?.click()
    expect(shown('alert')).toBeNull()
    expect(document.activeElement).toBe(player.frame)
    expect(tryAgain).toHaveBeenCalledTimes(times)
  }
})

it('plays on when the size of the picture is told after the video has been opened', async () => {
  await load()
  await play(3)
  player.width = 640
  await play(10)
  expect(shown('alert')).toBeNull()
  expect(onError).not.toHaveBeenCalled()
})

it('says at once that a picture lacks whose codec the browser does not know', async () => {
  tracks = [HEVC, OPUS]
  await load()
  expect(shown('alert')).toBe('This browser cannot play H.265 video.')
  expect(player.pause).toHaveBeenCalledOnce()
})

it.each([
  ['it holds to be playable', [VP9, OPUS], /^This browser cannot play this type of file, although/],
  ['the server cannot name', null, /^This video cannot be played/],
])('says so when only the sound plays of a video that %s', async (_, kinds, sentence) => {
  tracks = kinds
  await load()
  await play(4)
  expect(shown('alert')).toBeNull()
  await play(2)
  expect(shown('alert')).toMatch(sentence)
  await play(2)
  expect(onError).toHaveBeenCalledOnce()
})

it('says in passing that a video plays without its sound', async () => {
  tracks = [VP9, AC3]
  player.width = 640
  await load()
  await play(10)
  expect(shown('status')).toBe('No sound: this browser cannot play AC-3 audio.')
  expect(shown('alert')).toBeNull()
})

it('gives a hint in the language of the page and in its direction', () => {
  document.documentElement.dir = 'rtl'
  const page = buildPageData({ language: 'ar', texts: compilePlayerTexts(arabic) })
  showHint(player.frame, 'A sentence.', page)
  const hint = player.frame.querySelector<HTMLElement>('.hint')
  expect(hint?.dir).toBe('rtl')
  expect(Array.from(hint?.children ?? [], ({ textContent }) => textContent)).toEqual([
    'A sentence.',
    'فتح الملف',
    'إغلاق',
  ])
  document.documentElement.removeAttribute('dir')
})

describe('a converted video', () => {
  beforeEach(() => {
    player.type = HLS_TYPE
  })

  it('whose errors can be overcome is left to that, with the time that the server asks for', async () => {
    handleError.mockImplementation(() => {})
    report({ code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 })
    await answered()
    expect(handleError.mock.calls).toEqual([
      [{ code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 }, expect.any(Function)],
    ])
    expect(shown('alert')).toBeNull()
  })

  it.each([
    [MEDIA_ERR_NETWORK, 'The video stopped loading. Check your connection and reload the page.'],
    [MEDIA_ERR_SRC_NOT_SUPPORTED, 'This video cannot be played. The file may be damaged.'],
  ])('says in its own words that it is given up: %i', async (code, sentence) => {
    tracks = [HEVC]
    report({ code })
    await answered()
    expect(shown('alert')).toBe(sentence)
    expect(convert).not.toHaveBeenCalled()
  })

  it('says that its picture is too large for the server, which refuses it', async () => {
    tracks = [{ ...HEVC, width: 8192, height: 8192 }, OPUS]
    report({ code: MEDIA_ERR_SRC_NOT_SUPPORTED })
    await answered()
    expect(shown('alert')).toBe('The resolution of this video is too high to convert it for this browser.')
  })

  it('says that the server could not convert it, where that has refused it to the end', async () => {
    report({ code: MEDIA_ERR_NETWORK, retryAfterMs: 2000 })
    await answered()
    expect(shown('alert')).toBe('The server could not convert this video.')
    expect(document.querySelector('button')?.textContent).toBe('Try again')
  })

  it('is encoded where the browser does not decode its copies', async () => {
    encodeCopies.mockReturnValueOnce(true)
    report({ code: MEDIA_ERR_DECODE })
    await answered()
    expect(handleError).not.toHaveBeenCalled()
    expect(shown('alert')).toBeNull()
    report({ code: MEDIA_ERR_DECODE })
    await answered()
    expect(shown('alert')).toBe('This video cannot be played. The file may be damaged.')
  })

  it('has nothing to do with an error of the file that it replaces', async () => {
    Object.defineProperty(element, 'currentSrc', { value: `${location.origin}/media/film#t=4` })
    player.code = MEDIA_ERR_SRC_NOT_SUPPORTED
    player.tell('error')
    await answered()
    expect(handleError).not.toHaveBeenCalled()
    expect(shown('alert')).toBeNull()
  })

  it('goes on when the file, which it has replaced since, is given up', async () => {
    player.type = 'video/webm'
    handleError.mockImplementation((_, giveUp) => {
      player.type = HLS_TYPE
      giveUp()
    })
    report({ code: MEDIA_ERR_SRC_NOT_SUPPORTED })
    await answered()
    expect(shown('alert')).toBeNull()
  })
})

it('reports what fails after the file has been converted', async () => {
  convert.mockImplementation(async () => {
    player.type = HLS_TYPE
    return true
  })
  player.code = MEDIA_ERR_SRC_NOT_SUPPORTED
  player.tell('error')
  await answered()
  expect(shown('alert')).toBeNull()
  report({ code: MEDIA_ERR_SRC_NOT_SUPPORTED })
  await answered()
  expect(shown('alert')).toBe('This video cannot be played. The file may be damaged.')
})
