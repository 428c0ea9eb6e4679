// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForSlowLine } from './slowLine.ts'
import { FakePlayer } from './testing/FakePlayer.ts'

class LoadingPlayer extends FakePlayer {
  loadedSeconds = 0
  isSeeking = false
  isAutomatic = false
  hasBegun = true
  bufferedEnd = () => this.loadedSeconds
  seeking = () => this.isSeeking
  autoplay = () => this.isAutomatic
  played = () => ({ length: this.hasBegun ? 1 : 0 })
}

let player: LoadingPlayer
const onSlow = vi.fn<(speed: number) => void>()
const watch = () => watchForSlowLine(player.asPlayer(), onSlow)
/** Lets time pass on a line that carries so many seconds of the file in a second. */
function wait(ms: number, speed: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    player.loadedSeconds += speed / 10
    vi.advanceTimersByTime(100)
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

it('notices that a film waits for long, and how fast its data come', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(1900, 0.6)
  expect(onSlow).not.toHaveBeenCalled()
  wait(200, 0.6)
  expect(onSlow).toHaveBeenCalledOnce()
  expect(onSlow.mock.lastCall?.[0]).toBeCloseTo(0.6, 1)
})

it('notices that a film waits again and again, but not that it did so long ago', () => {
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
  wait(200, 0.5)
  expect(onSlow).toHaveBeenCalledOnce()
})

it('notices that a film which shall play does not begin because its data come too slowly', () => {
  player.hasBegun = false
  player.isAutomatic = true
  watch()
  wait(2100, 0.6)
  expect(onSlow).toHaveBeenCalledOnce()
})

it('leaves a film alone that nobody has begun, that seeks, or that somebody pauses', () => {
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

it('leaves it to others that nothing arrives at all, or that a short failure of the line has ended', () => {
  watch()
  player.tell('playing')
  player.tell('waiting')
  wait(10_000, 0)
  expect(onSlow).not.toHaveBeenCalled()
  player.loadedSeconds += 60
  wait(3000, 3)
  expect(onSlow).not.toHaveBeenCalled()
})
