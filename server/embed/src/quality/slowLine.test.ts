// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForSlowLine } from './slowLine.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

class LoadingPlayer extends FakePlayer {
  /** The ends of what is loaded from the current position on, and of what was loaded behind it before a seek. */
  loadedSeconds = 0
  laterSeconds: number | null = null
  isSeeking = false
  isAutomatic = false
  hasBegun = true
  currentTime = () => 0
  buffered = () => {
    const ranges = [
      [0, this.loadedSeconds],
      ...(this.laterSeconds === null ? [] : [[500, this.laterSeconds]]),
    ]
    return { length: ranges.length, start: (n: number) => ranges[n]?.[0], end: (n: number) => ranges[n]?.[1] }
  }
  seeking = () => this.isSeeking
  autoplay = () => this.isAutomatic
  played = () => ({ length: this.hasBegun ? 1 : 0 })
}

let player: LoadingPlayer
const onSlow = vi.fn<(speed: number) => void>()
const watch = () => watchForSlowLine(player.asPlayer(), onSlow)
/** Lets time pass on a line that carries so many seconds of the file in a second. Browsers tell when data have arrived. */
function wait(ms: number, speed: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    player.loadedSeconds += speed / 10
    vi.advanceTimersByTime(100)
    if (speed > 0) player.tell('progress')
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  player = new LoadingPlayer()
})
afterEach(() => {
  vi.useRealTimers()
})

it('notices that a video waits for long, and how fast its data come', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(1900, 0.6)
  expect(onSlow).not.toHaveBeenCalled()
  wait(200, 0.6)
  expect(onSlow).toHaveBeenCalledOnce()
  expect(onSlow.mock.lastCall?.[0]).toBeCloseTo(0.6, 1)
})

it('notices that a video waits again and again, but not that it did so long ago', () => {
  watch()
  player.tell('playing')
  for (const playedMs of [5000, 40_000, 5000]) {
    player.tell('waiting')
    wait(900, 0.5)
    player.tell('playing')
    wait(playedMs, 0.5)
  }
  expect(onSlow).not.toHaveBeenCalled()
  player.tell('waiting')
  wait(1000, 0.5)
  expect(onSlow).not.toHaveBeenCalled()
  wait(400, 0.5)
  expect(onSlow).toHaveBeenCalledOnce()
})

it('notices that a video which shall play does not begin because its data come too slowly', () => {
  player.hasBegun = false
  player.isAutomatic = true
  watch()
  wait(2100, 0.6)
  expect(onSlow).toHaveBeenCalledOnce()
})

it('leaves a video alone that nobody has begun, that seeks, or that somebody pauses', () => {
  player.hasBegun = false
  watch()
  wait(5000, 0.6)
  player.isSeeking = true
  player.tell('waiting')
  wait(5000, 0.6)
  player.isSeeking = false
  player.tell('playing')
  player.tell('waiting')
  wait(1000, 0.6)
  player.tell('pause')
  wait(5000, 0.6)
  expect(onSlow).not.toHaveBeenCalled()
})

it('does not count a time in which nothing arrives, also when data follow in small pieces', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(6000, 0)
  wait(1000, 5)
  wait(6000, 0)
  wait(3000, 5)
  expect(onSlow).not.toHaveBeenCalled()
})

it('measures a slow line by what arrives after a silence', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(6000, 0)
  wait(2000, 0.6)
  expect(onSlow).not.toHaveBeenCalled()
  wait(200, 0.6)
  expect(onSlow.mock.lastCall?.[0]).toBeCloseTo(0.6, 1)
})

it.each([0, 7])('does not trust the first data, of which Chromium tells late, after report %i', (first) => {
  player.hasBegun = false
  player.isAutomatic = true
  // As seen on a line of 2 Mbit/s, with a video of 8 Mbit/s whose index is at its end.
  const reports = [...Array<number>(9).fill(0), 0.08, 0.08, 0.08, 0.08, 0.98, 1.06, 1.14, 1.23]
  watch()
  for (const seconds of reports.slice(first)) {
    player.loadedSeconds = seconds
    player.tell('progress')
    vi.advanceTimersByTime(359)
  }
  expect(onSlow).toHaveBeenCalledOnce()
  expect(onSlow.mock.lastCall?.[0]).toBeCloseTo(0.23, 1)
})

it('measures what follows the position, where a later part is loaded as well', () => {
  player.laterSeconds = 900
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(2200, 0.6)
  expect(onSlow.mock.lastCall?.[0]).toBeCloseTo(0.6, 1)
})

it('does nothing as long as nothing arrives', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  expect(vi.getTimerCount()).toBe(0)
})
