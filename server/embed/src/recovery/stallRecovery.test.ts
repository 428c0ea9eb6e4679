// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverFromStalls } from './stallRecovery.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

/** The player of a video, as far as it moves. */
class StallingPlayer extends FakePlayer {
  seconds = 0
  readyUntil = 60
  isSeeking = false
  paused = () => true
  readonly seek = vi.fn<(seconds: number) => void>()
  readonly load = vi.fn<() => void>()
  readonly play = vi.fn(async () => {})
  currentTime = (seconds?: number) => (seconds === undefined ? this.seconds : this.seek(seconds))
  bufferedEnd = () => this.readyUntil
  seeking = () => this.isSeeking
}

let player: StallingPlayer
beforeEach(() => {
  vi.useFakeTimers()
  player = new StallingPlayer()
  recoverFromStalls(player.asPlayer())
  player.tell('play')
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells a video that stands still to go on from where it is', () => {
  player.seconds = 0.1
  vi.advanceTimersByTime(4500)
  expect(player.seek.mock.calls).toEqual([[0.1]])
  expect(player.load).not.toHaveBeenCalled()
})

it('loads it anew where that does not help, and goes back to its place', () => {
  player.seconds = 12
  vi.advanceTimersByTime(7500)
  expect(player.load).toHaveBeenCalledOnce()
  expect(player.play).toHaveBeenCalledOnce()
  player.seek.mockClear()
  player.seconds = 0
  player.tell('playing')
  expect(player.seek.mock.calls).toEqual([[12]])
})

it('only moves a video that the server converts, which loading would end', () => {
  player.type = 'application/vnd.apple.mpegurl'
  player.seconds = 12
  vi.advanceTimersByTime(7500)
  expect(player.seek).toHaveBeenCalled()
  expect(player.load).not.toHaveBeenCalled()
})

it('does not move a video that begins near its place when it is loaded anew', () => {
  player.seconds = 1201.5
  vi.advanceTimersByTime(7500)
  player.seek.mockClear()
  player.seconds = 1201
  player.tell('playing')
  expect(player.seek).not.toHaveBeenCalled()
})

it.each([
  ['moves', () => (player.seconds += 1)],
  ['waits for its file', () => (player.readyUntil = 0)],
  ['is being moved', () => (player.isSeeking = true)],
  ['has been paused', () => player.tell('pause')],
  ['is in a page that nobody sees', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('leaves a video alone that %s', (_, happens) => {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    happens()
    vi.advanceTimersByTime(1000)
  }
  vi.restoreAllMocks()
  expect(player.seek).not.toHaveBeenCalled()
  expect(player.load).not.toHaveBeenCalled()
})
