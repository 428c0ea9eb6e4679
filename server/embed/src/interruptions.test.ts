// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { continueAfterInterruptions, type HandleError } from './interruptions.ts'
import type { Playback } from './loadAgain.ts'
import { buildPageData } from './testing/buildPageData.ts'

/** The player of a film whose source fails. */
class FakePlayer extends EventTarget {
  readonly frame = document.body.appendChild(document.createElement('div'))
  seconds = 0
  isPaused = false
  isOfNoData = false
  hasError = false
  isSeeking = false
  el = () => this.frame
  error = () => (this.hasError ? { code: 2 } : null)
  currentSource = () => ({ type: 'video/webm' })
  currentTime = () => this.seconds
  paused = () => this.isPaused
  playbackRate = () => 1.5
  seeking = () => this.isSeeking
  readyState = () => (this.isOfNoData ? 2 : 4)
  buffered = () => ({ length: 0, end: () => 0 })
  on = (types: string | string[], listener: () => void) => {
    for (const type of [types].flat()) this.addEventListener(type, listener)
  }
  one = (type: string, listener: () => void) => this.addEventListener(type, listener, { once: true })
  tell = (type: string) => this.dispatchEvent(new Event(type))
  playTo(seconds: number) {
    this.seconds = seconds
    this.tell('timeupdate')
  }
}

let player: FakePlayer
let handleError: HandleError
/** The next answers of the server, by status and entity tag; the last one stays. */
let answers: ('gone' | [number, string])[]
const loadAgain = vi.fn<(player: Player, playback: Playback) => void>()
const giveUp = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async () => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'gone'
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer[0], headers: { etag: answer[1] } })
  })
  player = new FakePlayer()
  handleError = continueAfterInterruptions({
    player: player as unknown as Player,
    data: buildPageData(),
    startSeconds: 3,
    loadAgain,
  })
})
afterEach(() => {
  // Ends its interruption, because it listens to the window.
  player.tell('playing')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => document.querySelector('[role=status]')?.textContent
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const positions = () => loadAgain.mock.calls.map(([, { seconds }]) => seconds)
/** Fails while the server gives these answers. */
async function fail(...next: typeof answers): Promise<void> {
  answers = next
  handleError(giveUp)
  await wait(0)
}
function play(seconds: number): void {
  player.tell('loadedmetadata')
  player.tell('playing')
  player.playTo(seconds)
}

it('says so while the server cannot be reached, and continues where it was once it can', async () => {
  play(42)
  await fail('gone', [503, ''], [206, 'a'])
  expect(shown()).toBe('Playback was interrupted. Trying to continue…')
  await wait(999)
  expect(loadAgain).not.toHaveBeenCalled()
  await wait(1 + 2000)
  expect(loadAgain.mock.calls).toEqual([[player, { seconds: 42, isPaused: false, rate: 1.5 }]])
  player.tell('loadeddata')
  expect(shown()).toBe('')
  await wait(600_000)
  expect(loadAgain).toHaveBeenCalledOnce()
  expect(giveUp).not.toHaveBeenCalled()
})

it('plays on where the browser has paused the video because of its error', async () => {
  play(42)
  Object.assign(player, { hasError: true, isPaused: true })
  await fail([206, 'a'])
  player.tell('pause')
  expect(loadAgain.mock.calls).toEqual([[player, { seconds: 42, isPaused: false, rate: 1.5 }]])
})

it('tries every half minute for as long as the server is gone, and at once when the browser is online', async () => {
  play(42)
  await fail('gone')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await wait(31_000)
  expect(fetched).toHaveBeenCalledTimes(5)
  await wait(300_000)
  expect(fetched).toHaveBeenCalledTimes(15)
  answers = [[206, 'a']]
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(positions()).toEqual([42])
})

it('counts what the viewer does meanwhile', async () => {
  play(42)
  await fail('gone', [206, 'a'])
  player.seconds = 50
  player.tell('seeking')
  player.isPaused = true
  player.tell('pause')
  await wait(1000)
  expect(loadAgain.mock.calls).toEqual([[player, { seconds: 50, isPaused: true, rate: 1.5 }]])
})

it('loads a file that has been replaced, for as long as it changes', async () => {
  play(42)
  for (const tag of ['a', 'b', 'c', 'd', 'e']) {
    await fail([206, tag])
    await wait(30_000)
  }
  expect(new Set(positions())).toEqual(new Set([42]))
  expect(giveUp).not.toHaveBeenCalled()
})

it.each([
  ['the same file fails three times', [206, 'a'], 2],
  ['the file is gone', [404, ''], 0],
] as const)('gives up where %s', async (_, answer, loads) => {
  play(42)
  loadAgain.mockImplementation(() => handleError(giveUp))
  await fail([...answer])
  await wait(2999)
  expect(giveUp).not.toHaveBeenCalled()
  await wait(1)
  expect(giveUp).toHaveBeenCalledOnce()
  expect(loadAgain).toHaveBeenCalledTimes(loads)
  expect(shown()).toBe('')
  loadAgain.mockReset()
})

it('does not count failures far from each other', async () => {
  play(10)
  for (const seconds of [42, 80, 120, 160]) {
    player.playTo(seconds)
    await fail([206, 'a'])
    player.tell('loadeddata')
  }
  expect(positions()).toEqual([42, 80, 120, 160])
  expect(giveUp).not.toHaveBeenCalled()
})

it('gives up at once on a file that never played, and waits for a server that is gone', async () => {
  await fail([206, 'a'])
  expect(giveUp).toHaveBeenCalledOnce()
  await fail('gone')
  expect(shown()).not.toBe('')
  expect(giveUp).toHaveBeenCalledOnce()
})

it('asks for the file when a playing video receives nothing for ten seconds, and leaves a moving one alone', async () => {
  play(42)
  answers = [[206, 'a']]
  player.tell('waiting')
  await wait(60_000)
  expect(loadAgain).not.toHaveBeenCalled()
  player.isOfNoData = true
  await wait(15_000)
  expect(positions()).toEqual([42])
})

it('asks for the file when a paused video is moved and receives nothing', async () => {
  play(42)
  answers = [[206, 'a']]
  Object.assign(player, { isPaused: true, isOfNoData: true, isSeeking: true, seconds: 70 })
  player.tell('pause')
  player.tell('seeking')
  await wait(15_000)
  expect(loadAgain.mock.calls).toEqual([[player, { seconds: 70, isPaused: true, rate: 1.5 }]])
})

it('leaves a paused video alone', async () => {
  play(42)
  Object.assign(player, { isPaused: true, isOfNoData: true })
  player.tell('waiting')
  await wait(60_000)
  expect(loadAgain).not.toHaveBeenCalled()
})
