// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buildWatched } from '../testing/watched.ts'
import { continueWatching } from './continueWatching.ts'
import { createUserDataStore } from './createUserDataStore.ts'
import { markWatched, progressOf, shownFractionOf } from './watchedState.ts'

const storeWith = (...entries: ReturnType<typeof buildWatched>[]) => {
  const store = createUserDataStore()
  store.change(entries.map((value) => ({ table: 'history', row: value.videoId, value })))
  return store
}

describe('what the user has marked by hand', () => {
  it.each([
    ['watched before, marked as unwatched', 100, 600, false, 200, 0],
    ['begun, marked as watched', 100, 60, true, 200, 1],
    ['marked at the same time', 100, 60, true, 100, 1],
    ['marked, then watched again', 300, 60, true, 200, 0.1],
    ['marked as unwatched, then watched to the end', 300, 600, false, 200, 1],
  ])(
    'counts until the video is watched again: %s',
    (_, watchedAt, position, isWatched, markedAt, fraction) => {
      const store = storeWith(buildWatched('koi', { watchedAt, position, duration: 600 }))
      markWatched(store, ['koi'], isWatched, markedAt)
      expect(shownFractionOf(store, 'koi')).toBeCloseTo(fraction)
      expect(progressOf(store, 'koi').isWatched).toBe(fraction >= 0.9)
    },
  )

  it('counts for videos without a history, such as live streams of unknown length', () => {
    const store = storeWith(buildWatched('live', { duration: null }))
    markWatched(store, ['live', 'never-opened'], true, Date.now())
    expect([shownFractionOf(store, 'live'), shownFractionOf(store, 'never-opened')]).toEqual([1, 1])
    expect(shownFractionOf(store, 'other')).toBe(0)
  })

  it('takes a video out of the row of videos to continue, and one undo restores all', () => {
    const store = storeWith(buildWatched('koi', { watchedAt: 1 }), buildWatched('carp', { watchedAt: 2 }))
    const undo = markWatched(store, ['koi', 'carp'], true, 3)
    expect(store.read(continueWatching, null)).toEqual([])
    undo()
    expect(store.read(continueWatching, null).map(({ videoId }) => videoId)).toEqual(['carp', 'koi'])
  })
})
