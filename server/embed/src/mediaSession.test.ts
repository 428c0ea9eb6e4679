// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMediaSession } from './mediaSession.ts'
import { buildPageData } from './testing/buildPageData.ts'
import { FakePlayer } from './testing/FakePlayer.ts'
import { fakePage } from './testing/openControls.ts'

class PlayingPlayer extends FakePlayer {
  seconds = 50
  isPaused = false
  readonly play = vi.fn(async () => {})
  readonly pause = vi.fn()
  currentTime = (seconds?: number) => {
    if (seconds !== undefined) this.seconds = seconds
    return this.seconds
  }
  duration = () => 100
  paused = () => this.isPaused
  playbackRate = () => 1.25
  poster = () => '/images/film'
  trigger = (type: string) => this.tell(type)
}

/** Holds what it is given. */
function FakeMetadata(this: object, fields: object) {
  Object.assign(this, fields)
}

const handlers = new Map<string, (details: object) => void>()
const setPositionState = vi.fn()
const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setPositionState,
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === 'seekto') throw new TypeError('not known here')
    if (handler === null) handlers.delete(action)
    else handlers.set(action, handler)
  },
}
const around = fakePage()
let player: PlayingPlayer

beforeEach(() => {
  handlers.clear()
  vi.clearAllMocks()
  vi.stubGlobal('MediaMetadata', FakeMetadata)
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  player = new PlayingPlayer()
})
afterEach(() => vi.unstubAllGlobals())

const start = (changes = {}) => startMediaSession(player.asPlayer(), buildPageData(changes), around.page)
const press = (action: string, details = {}) => handlers.get(action)?.(details)

it('names title, channel and picture, and reports the position', () => {
  start()
  expect(session.metadata).toEqual({
    title: 'A film',
    artist: 'A studio',
    artwork: [{ src: '/images/film' }],
  })
  expect(session.playbackState).toBe('playing')
  player.isPaused = true
  player.seconds = 120
  player.tell('pause')
  expect(session.playbackState).toBe('paused')
  expect(setPositionState).toHaveBeenLastCalledWith({ duration: 100, playbackRate: 1.25, position: 100 })
})

it('plays, pauses and seeks by media keys, also where the browser does not know all of them', () => {
  start()
  press('play')
  press('pause')
  expect([player.play.mock.calls.length, player.pause.mock.calls.length]).toEqual([1, 1])
  press('seekbackward')
  expect(player.seconds).toBe(40)
  press('seekforward', { seekOffset: 25 })
  expect(player.seconds).toBe(65)
  press('seekforward', { seekOffset: 60 })
  expect(player.seconds).toBe(100)
})

it('does not seek in a stream', () => {
  start({ isLive: true })
  expect([...handlers.keys()]).toEqual(['play', 'pause'])
  expect(setPositionState).not.toHaveBeenCalled()
})

it('has keys for other videos only where the page has some', () => {
  start()
  expect(handlers.has('nexttrack')).toBe(false)
  around.set(player as unknown as Player, { canGoOn: true })
  press('nexttrack')
  expect(around.requests).toEqual([['next']])
  around.set(player as unknown as Player, { canGoBack: true })
  expect(handlers.has('nexttrack')).toBe(false)
  press('previoustrack')
  expect(around.requests).toEqual([['next'], ['previous']])
})
