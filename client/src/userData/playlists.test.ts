// @vitest-environment node
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createUserDataStore, type UserDataStore } from './createUserDataStore.ts'
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  emptyPlaylist,
  playlistItems,
  moveInPlaylist,
  playlists,
  removeFromPlaylist,
  renamePlaylist,
} from './playlists.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'

let store: UserDataStore
beforeEach(() => {
  store = createUserDataStore()
})
const videosOf = (store: UserDataStore, id = WATCH_LATER) =>
  store.read(playlistItems, id).map(({ videoId }) => videoId)

/** Opens two devices. Calling `exchange` sends the changes of each device to the other one. */
function openDevices() {
  const devices = [createUserDataStore(), createUserDataStore()] as const
  const outboxes = devices.map((store) => {
    const rows: Parameters<UserDataStore['merge']>[0][number][] = []
    store.subscribeToOwnChanges((changed) => rows.push(...changed))
    return rows
  })
  const exchange = () => {
    devices[1].merge(outboxes[0] ?? [])
    devices[0].merge(outboxes[1] ?? [])
  }
  return { devices, exchange }
}

describe('a playlist', () => {
  it('keeps the order in which videos were added, each once', () => {
    addToPlaylist(store, WATCH_LATER, ['a', 'b'], 1)
    addToPlaylist(store, WATCH_LATER, ['b', 'c', 'c'], 2)
    expect(videosOf(store)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['a', 1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'b', 'c']],
  ])('moves %s to index %i', (videoId, index, order) => {
    addToPlaylist(store, WATCH_LATER, ['a', 'b', 'c'], 1)
    moveInPlaylist(store, WATCH_LATER, videoId, index, 2)
    expect(videosOf(store)).toEqual(order)
  })

  it('gets back what was removed where it was, one video or all', () => {
    addToPlaylist(store, WATCH_LATER, ['a', 'b', 'c'], 1)
    const restoreOne = removeFromPlaylist(store, WATCH_LATER, 'b')
    expect(videosOf(store)).toEqual(['a', 'c'])
    restoreOne()
    expect(videosOf(store)).toEqual(['a', 'b', 'c'])
    const restoreAll = emptyPlaylist(store, WATCH_LATER)
    expect(videosOf(store)).toEqual([])
    restoreAll()
    expect(videosOf(store)).toEqual(['a', 'b', 'c'])
  })

  it('takes videos beside items whose sort key is none, or has become too long for another one', () => {
    const item = (videoId: string, order: string) => {
      const value = { playlistId: WATCH_LATER, videoId, order, addedAt: 1 }
      return {
        table: 'playlistItems' as const,
        row: `${WATCH_LATER} ${videoId}`,
        value,
        stamp: '0'.repeat(16),
      }
    }
    store.merge([item('a', '!!'), item('b', 'z'.repeat(200)), item('c', '')])
    addToPlaylist(store, WATCH_LATER, ['d'], 1)
    addToPlaylist(store, WATCH_LATER, ['e', 'f'], 1)
    moveInPlaylist(store, WATCH_LATER, 'f', 0, 1)
    expect(videosOf(store)).toEqual(['f', 'b', 'd', 'e'])
    // The items that are not shown are removed together with the others.
    emptyPlaylist(store, WATCH_LATER)
    expect([...store.invalidRows('playlistItems')]).toEqual([])
  })

  it('is restored with its name and videos', () => {
    const { id } = createPlaylist(store, 'Trains', 1)
    addToPlaylist(store, id, ['a', 'b'], 2)
    const restore = deletePlaylist(store, id)
    expect(store.read(playlists, null)).toEqual([])
    expect(videosOf(store, id)).toEqual([])
    restore()
    expect(store.read(playlists, null)).toMatchObject([{ id, name: 'Trains' }])
    expect(videosOf(store, id)).toEqual(['a', 'b'])
  })
})

describe('two devices that were apart', () => {
  it('lose no video that either has added, and agree on the order', () => {
    const { devices, exchange } = openDevices()
    addToPlaylist(devices[0], WATCH_LATER, ['a', 'b'], 1)
    exchange()
    addToPlaylist(devices[0], WATCH_LATER, ['c'], 2)
    addToPlaylist(devices[1], WATCH_LATER, ['d'], 2)
    exchange()
    expect(videosOf(devices[0]).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(videosOf(devices[1])).toEqual(videosOf(devices[0]))
  })

  it('can move a video between two that were added at the same place', () => {
    const { devices, exchange } = openDevices()
    addToPlaylist(devices[0], WATCH_LATER, ['a', 'x'], 1)
    exchange()
    moveInPlaylist(devices[0], WATCH_LATER, 'x', 0, 2)
    exchange()
    addToPlaylist(devices[0], WATCH_LATER, ['c'], 2)
    addToPlaylist(devices[1], WATCH_LATER, ['d'], 2)
    exchange()
    moveInPlaylist(devices[1], WATCH_LATER, 'x', 2, 3)
    exchange()
    expect(videosOf(devices[0])).toEqual(['a', 'c', 'x', 'd'])
    expect(videosOf(devices[1])).toEqual(['a', 'c', 'x', 'd'])
  })

  it('keep a playlist that one deletes before the other adds to it', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { devices, exchange } = openDevices()
    const { id } = createPlaylist(devices[0], 'Trains', 1)
    exchange()
    deletePlaylist(devices[0], id)
    vi.advanceTimersByTime(1000)
    addToPlaylist(devices[1], id, ['b'], 3)
    exchange()
    expect(devices[0].read(playlists, null)).toMatchObject([{ name: 'Trains' }])
    expect(videosOf(devices[0], id)).toEqual(['b'])
    expect(devices[1].read(playlists, null)).toEqual(devices[0].read(playlists, null))
  })

  it('rename it to what was chosen last', async () => {
    const { devices, exchange } = openDevices()
    const { id } = createPlaylist(devices[0], 'Trains', 1)
    exchange()
    renamePlaylist(devices[1], id, 'Night trains', 2)
    exchange()
    expect(devices[0].read(playlists, null)).toMatchObject([{ name: 'Night trains' }])
  })
})
