// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionEnd } from '../../../storage/sessionEnd.ts'
import { playback, type PlayingVideo } from '../playback.ts'
import type { PlayerReport } from '../playerConnection.ts'
import { runSleepTimer, type SleepTimer, sleepTimer, startSleepTimer, stoppedVideo } from './sleepTimer.ts'

const video = (id: string): PlayingVideo => ({ id, title: id, picture: null, start: null, playlistId: null })
const say = (state: PlayerReport['state']) =>
  playback.report({ currentSeconds: null, durationSeconds: null, state })
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)

const command = vi.fn()
const onStop = vi.fn()
let end = () => {}
/** Runs the timer that is set, as the page does whenever it changes or a player opens. */
const run = () => {
  end()
  end = runSleepTimer(sleepTimer.read(), onStop)
}
function set(timer: SleepTimer | number): void {
  if (typeof timer === 'number') startSleepTimer(timer)
  else sleepTimer.set(timer)
  run()
}

beforeEach(() => {
  vi.useFakeTimers()
  playback.attach({ command, seekTo: () => {} })
  playback.open(video('a'))
})
afterEach(() => {
  end()
  sessionEnd.notify()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('pauses after the chosen time, again if need be, and is over when the player has paused', () => {
  say('playing')
  set(30)
  pass(29.9)
  expect(command).not.toHaveBeenCalled()
  pass(0.1)
  expect(command).toHaveBeenCalledExactlyOnceWith({ func: 'pauseVideo' })
  expect(onStop).not.toHaveBeenCalled()
  say('playing')
  expect(command).toHaveBeenCalledTimes(2)
  say('paused')
  expect(onStop).toHaveBeenCalledOnce()
  expect(sleepTimer.read()).toBeNull()
  say('playing')
  expect(command).toHaveBeenCalledTimes(2)
})

it('pauses the next video that is loading when the time is over, as soon as it plays', () => {
  say('playing')
  set(15)
  playback.open(video('b'))
  pass(15)
  expect(command).not.toHaveBeenCalled()
  expect(sleepTimer.read()).not.toBeNull()
  say('playing')
  expect(command).toHaveBeenCalledExactlyOnceWith({ func: 'pauseVideo' })
  say('paused')
  expect(stoppedVideo.read()).toBe('b')
})

it('is over without a word when the user has paused already', () => {
  say('paused')
  set(15)
  pass(15)
  expect(sleepTimer.read()).toBeNull()
  expect(onStop).not.toHaveBeenCalled()
})

it('goes on for the next video when the player is closed, and is over where none is open at its time', () => {
  say('playing')
  set(30)
  playback.close()
  end()
  pass(20)
  playback.open(video('b'))
  say('playing')
  run()
  pass(10)
  expect(command).toHaveBeenCalledOnce()
  say('paused')

  set(30)
  playback.close()
  end()
  pass(31)
  playback.open(video('c'))
  say('playing')
  run()
  pass(60)
  expect(command).toHaveBeenCalledOnce()
  expect(sleepTimer.read()).toBeNull()
})

it('stops at the end of the video, until that plays again', () => {
  say('playing')
  set('endOfVideo')
  expect(stoppedVideo.read()).toBeNull()
  say('ended')
  expect(onStop).toHaveBeenCalledOnce()
  expect([sleepTimer.read(), stoppedVideo.read()]).toEqual([null, 'a'])
  say('ended')
  expect(onStop).toHaveBeenCalledOnce()
  run()
  say('playing')
  expect(stoppedVideo.read()).toBeNull()
})

it.each(['endOfVideo', 15] as const)(
  'stops what would follow a video that has ended already: %s',
  (timer) => {
    say('ended')
    set(timer)
    pass(15)
    expect(stoppedVideo.read()).toBe('a')
    expect(onStop).toHaveBeenCalledOnce()
  },
)
