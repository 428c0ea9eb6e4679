import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { VersionedRow } from '../domain/userDataRows.ts'
import { createUserDataStore, type UserDataStore } from './createUserDataStore.ts'
import { history, recordWatching, removeFromHistory } from './history.ts'
import {
  addToPlaylist,
  deletePlaylist,
  playlistItems,
  moveInPlaylist,
  playlists,
  removeFromPlaylist,
  renamePlaylist,
} from './playlists.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { subscriptions, subscribeToChannel, unsubscribeFromChannel } from './subscriptions.ts'

const RUNS = Number(process.env['RUNS'] ?? 200)

const DEVICES = 3
const LISTS = [WATCH_LATER, 'a', 'b']
const VIDEOS = ['v1', 'v2', 'v3', 'v4', 'v5']

/** The actions of a user by name. The numbers choose the objects of the action. */
const actions: Record<string, (store: UserDataStore, one: number, other: number) => void> = {
  watch: (store, one, other) =>
    recordWatching(store, { videoId: videoOf(one), position: other * 7, duration: 300, watchedAt: other }),
  forget: (store, one) => void removeFromHistory(store, [videoOf(one)]),
  create: (store, one, other) =>
    store.change([
      {
        table: 'playlists',
        row: listOf(one),
        value: { id: listOf(one), name: 'new', createdAt: other, updatedAt: other },
      },
    ]),
  rename: (store, one, other) => renamePlaylist(store, listOf(one), `name ${other}`, other),
  drop: (store, one) => void deletePlaylist(store, listOf(one)),
  add: (store, one, other) => addToPlaylist(store, listOf(one), [videoOf(other), videoOf(other + 1)], other),
  take: (store, one, other) => void removeFromPlaylist(store, listOf(one), videoOf(other)),
  move: (store, one, other) => moveInPlaylist(store, listOf(one), videoOf(other), one % 5, other),
  subscribe: (store, one, other) => subscribeToChannel(store, `c${one % 4}`, other),
  unsubscribe: (store, one) => unsubscribeFromChannel(store, `c${one % 4}`),
}
const videoOf = (number: number): string => VIDEOS[number % VIDEOS.length] ?? ''
const listOf = (number: number): string => LISTS[number % LISTS.length] ?? ''

const step = fc.oneof(
  fc.record({
    kind: fc.constant('act' as const),
    device: fc.nat(DEVICES - 1),
    action: fc.constantFrom(...Object.keys(actions)),
    one: fc.nat(20),
    other: fc.nat(20),
  }),
  // This delivers a sent message, which may arrive out of order and repeatedly.
  fc.record({
    kind: fc.constant('deliver' as const),
    device: fc.nat(DEVICES - 1),
    message: fc.nat(1000),
  }),
)

/** Returns everything that a user can see. */
const viewOf = (store: UserDataStore) => ({
  history: store.read(history, null).toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1)),
  playlists: store.read(playlists, null).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  items: LISTS.map((id) => store.read(playlistItems, id).map(({ videoId }) => videoId)),
  subscriptions: store
    .read(subscriptions, null)
    .toSorted((one, other) => (one.channelId < other.channelId ? -1 : 1)),
})

it('ends equal on three devices, whatever is lost, doubled or out of order before all is delivered', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const sent: (readonly VersionedRow[])[] = []
      const devices = Array.from({ length: DEVICES }, () => {
        const store = createUserDataStore()
        store.subscribeToOwnChanges((rows) => sent.push(structuredClone(rows)))
        return store
      })
      for (const made of steps) {
        const store = devices[made.device]
        if (store === undefined) continue
        if (made.kind === 'act') actions[made.action]?.(store, made.one, made.other)
        else if (sent.length > 0) store.merge(sent[made.message % sent.length] ?? [])
      }
      for (const [index, store] of devices.entries())
        for (const message of index === 1 ? sent.toReversed() : sent) store.merge(message)
      const [first, ...others] = devices.map(viewOf)
      for (const other of others) expect(other).toEqual(first)
    }),
    { numRuns: RUNS },
  )
})
