import { beforeEach, expect, it } from 'vitest'
import type { HistoryEntry } from '../domain/userDataRows.ts'
import { hasHistory, hasVideosToContinue } from '../storage/firstScreen.ts'
import { continueWatching, followVideosToContinue } from './continueWatching.ts'
import { createUserDataStore, type UserDataStore } from './createUserDataStore.ts'
import { recordWatching, removeFromHistory } from './history.ts'

let store: UserDataStore
beforeEach(() => {
  store = createUserDataStore()
})

const watch = (videoId: string, changes: Partial<HistoryEntry> = {}) =>
  recordWatching(store, { videoId, position: 60, duration: 600, watchedAt: 1, ...changes })
const ids = () => store.read(continueWatching, null).map(({ videoId }) => videoId)

it('are the videos that were begun and not finished, the last watched one first', () => {
  watch('older', { watchedAt: 1 })
  watch('newer', { watchedAt: 2 })
  watch('hardly begun', { position: 9, watchedAt: 3 })
  watch('over', { position: 590, watchedAt: 4 })
  watch('live', { position: 0, duration: null, watchedAt: 5 })
  expect(ids()).toEqual(['newer', 'older'])
})

it('are twelve at most, of the last hundred of the history', () => {
  for (let index = 0; index < 20; index += 1) watch(`begun-${index}`, { watchedAt: index })
  expect(ids()).toHaveLength(12)
  for (let index = 0; index < 95; index += 1)
    watch(`over-${index}`, { position: 600, watchedAt: 100 + index })
  expect(ids()).toEqual(['begun-19', 'begun-18', 'begun-17', 'begun-16', 'begun-15'])
})

it('are announced to the next pages as long as there are any', () => {
  followVideosToContinue(store)
  expect(hasVideosToContinue()).toBe(false)
  watch('a')
  expect(hasVideosToContinue()).toBe(true)
  const restore = removeFromHistory(store, ['a'])
  expect(hasVideosToContinue()).toBe(false)
  restore()
  expect(hasVideosToContinue()).toBe(true)
  watch('a', { position: 600 })
  expect([hasVideosToContinue(), hasHistory()]).toEqual([false, true])
  removeFromHistory(store, ['a'])
  expect(hasHistory()).toBe(false)
})

it('are not announced any more when the last time has left a key without need', () => {
  localStorage.setItem('vtube.session.continueWatching', '1')
  followVideosToContinue(store)
  expect(hasVideosToContinue()).toBe(false)
})

it('are restored by Undo, except those that were watched again meanwhile', () => {
  watch('a', { position: 60 })
  watch('b', { position: 60 })
  const restore = removeFromHistory(store, ['a', 'b'])
  watch('a', { position: 200 })
  restore()
  expect(store.rows('history').get('a')?.position).toBe(200)
  expect(store.rows('history').get('b')?.position).toBe(60)
})
