import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOthersLater, isOfOthers, setOfOthers } from './videosOfOthers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Another person opens a video, which is replaced by another one after a while. */
function playForOthers(isPlayingLater = false) {
  setOfOthers('a', true)
  forgetOthersLater('a', () => isPlayingLater)
}

it('leaves a video of others to the user a second after it has played', () => {
  playForOthers()
  expect(isOfOthers('a')).toBe(true)
  vi.runAllTimers()
  expect(isOfOthers('a')).toBe(false)
})

it('keeps a video of others that is shown again within the second', () => {
  playForOthers(true)
  vi.runAllTimers()
  expect(isOfOthers('a')).toBe(true)
})

it('keeps a video that another person queues again within the second', () => {
  playForOthers()
  setOfOthers('a', true)
  vi.runAllTimers()
  expect(isOfOthers('a')).toBe(true)
})
