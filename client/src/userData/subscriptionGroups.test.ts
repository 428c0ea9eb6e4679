// @vitest-environment node
import { expect, it } from 'vitest'
import { buildVideo } from '../testing/buildVideo.ts'
import { createUserDataStore } from './createUserDataStore.ts'
import {
  ALL_SUBSCRIPTIONS,
  channelsOfGroups,
  countNew,
  createGroup,
  deleteGroup,
  rememberVisit,
  seenUntil,
  setInGroup,
} from './subscriptionGroups.ts'
import { subscribeToChannel, unsubscribeFromChannel } from './subscriptions.ts'

const JANUARY = Date.UTC(2026, 0)
const DAY_MS = 24 * 60 * 60 * 1000
/** Builds videos that were published on these days of January, the newest first. */
const videosOf = (...days: number[]) =>
  days.map((day) =>
    buildVideo({ id: `video-${day}`, publishedAt: new Date(JANUARY + day * DAY_MS).toISOString() }),
  )

function storeWithGroup() {
  const store = createUserDataStore()
  for (const id of ['pond', 'reef']) subscribeToChannel(store, id, 1)
  const { id } = createGroup(store, 'Water', JANUARY)
  setInGroup(store, { groupId: id, channelId: 'pond' }, true, 1)
  return { store, id, members: () => [...(store.read(channelsOfGroups, null).get(id) ?? [])] }
}

it('leaves other groups and channels alone when a subscription ends', () => {
  const { store, id, members } = storeWithGroup()
  setInGroup(store, { groupId: id, channelId: 'reef' }, true, 1)
  const restore = unsubscribeFromChannel(store, 'pond')
  expect(members()).toEqual(['reef'])
  subscribeToChannel(store, 'pond', 2)
  expect(members()).toEqual(['reef'])
  restore()
  expect(members().toSorted()).toEqual(['pond', 'reef'])
})

it('hides a channel that another device has put into a group after its subscription ended', () => {
  const { store, id, members } = storeWithGroup()
  setInGroup(store, { groupId: id, channelId: 'gone' }, true, 1)
  expect(members()).toEqual(['pond'])
})

it('restores a deleted group with its channels and its last visit', () => {
  const { store, id, members } = storeWithGroup()
  rememberVisit(store, id, videosOf(3), JANUARY + 9 * DAY_MS)
  const restore = deleteGroup(store, id)
  expect(store.rows('groupChannels').size + store.rows('feedVisits').size).toBe(0)
  restore()
  expect(members()).toEqual(['pond'])
  expect(store.read(seenUntil, id)).toBe(JANUARY + 3 * DAY_MS)
})

it('counts a video as new that was published before the visit but reached the device after it', () => {
  const { store, id } = storeWithGroup()
  rememberVisit(store, id, videosOf(3, 2), JANUARY + 9 * DAY_MS)
  expect(countNew(videosOf(5, 3, 2), store.read(seenUntil, id))).toBe(1)
})

it('never counts the videos as new that a feed has on its first visit', () => {
  const { store, id } = storeWithGroup()
  expect(countNew(videosOf(-1, -2), store.read(seenUntil, id))).toBe(0)
  expect(countNew(videosOf(5), store.read(seenUntil, ALL_SUBSCRIPTIONS))).toBe(0)
})

it('does not go back when a shorter list is seen, and writes nothing after the end of the session', () => {
  const { store, id } = storeWithGroup()
  rememberVisit(store, id, videosOf(5), JANUARY + 9 * DAY_MS)
  rememberVisit(store, id, videosOf(2), JANUARY + 9 * DAY_MS)
  expect(store.read(seenUntil, id)).toBe(JANUARY + 5 * DAY_MS)
  store.clear()
  rememberVisit(store, id, videosOf(7), JANUARY + 9 * DAY_MS)
  expect(store.rows('feedVisits').size).toBe(0)
})
