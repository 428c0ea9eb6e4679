import { expect, it, vi } from 'vitest'
import { createUserDataStore } from './createUserDataStore.ts'
import { history, pauseHistory, recordWatching, resumePositionOf } from './history.ts'
import { takeOverResumePositions } from './takeOverResumePositions.ts'

const KEY = 'vtube.places'
const NOW = 1_000_000

function takeOver(text: string, store = createUserDataStore()) {
  localStorage.setItem(KEY, text)
  takeOverResumePositions(store, NOW)
  return store
}

it('moves the positions of former players to the history, in their order', () => {
  const store = takeOver('[["a",30],["b",50.5]]')
  expect(store.read(history, null)).toEqual([
    { videoId: 'b', position: 50.5, duration: null, watchedAt: NOW - 1 },
    { videoId: 'a', position: 30, duration: null, watchedAt: NOW - 2 },
  ])
  expect(resumePositionOf(store.rows('history').get('b'))).toBe(50.5)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('moves them once', () => {
  const store = takeOver('[["a",30]]')
  const changes = vi.fn()
  store.subscribe(changes)
  takeOverResumePositions(store, NOW)
  expect(changes).not.toHaveBeenCalled()
})

it('leaves a video that has been watched since as it is', () => {
  const store = createUserDataStore()
  const watched = { videoId: 'a', position: 100, duration: 600, watchedAt: NOW }
  recordWatching(store, watched)
  takeOver('[["a",30],["b",40]]', store)
  expect(store.rows('history').get('a')).toEqual(watched)
  expect(store.rows('history').get('b')?.position).toBe(40)
})

it('moves them while the history is paused: they were watched before', () => {
  const store = createUserDataStore()
  pauseHistory(store, true)
  takeOver('[["a",30]]', store)
  expect(store.rows('history').has('a')).toBe(true)
})

it.each([
  ['"nonsense"', []],
  ['null', []],
  ['{"a":30}', []],
  ['{{{', []],
  ['[["a","soon"],["b",-3],["c"],7,["",20],["d",20]]', ['d']],
])('takes of %s what it can read', (text, ids) => {
  expect([...takeOver(text).rows('history').keys()]).toEqual(ids)
})

it('goes on where the storage is blocked', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const store = createUserDataStore()
  takeOverResumePositions(store, NOW)
  expect(store.rows('history').size).toBe(0)
  blocked.mockRestore()
})
