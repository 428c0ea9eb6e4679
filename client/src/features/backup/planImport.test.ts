import { describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createUserDataStore, type UserDataStore } from '../../userData/createUserDataStore.ts'
import { recordWatching } from '../../userData/history.ts'
import { addToPlaylist, createPlaylist, playlistItems, playlists } from '../../userData/playlists.ts'
import { subscriptions, subscribeToChannel } from '../../userData/subscriptions.ts'
import { applyImport } from './applyImport.ts'
import { planImport } from './planImport.ts'
import { importedData, type ImportedData, type ImportedVisit } from './sources/importedData.ts'

const NOW = 1_800_000_000_000
const plan = (store: UserDataStore, found: Partial<ImportedData>) =>
  planImport(store, importedData(found), { now: NOW, untitled: 'Playlist' })
/** Imports data and returns a function that undoes the import. */
const merge = async (store: UserDataStore, found: Partial<ImportedData>) =>
  applyImport(store, await plan(store, found))
const visit = (changes: Partial<ImportedVisit> = {}): ImportedVisit => ({
  videoId: 'a',
  watchedAt: 2000,
  position: null,
  duration: null,
  ...changes,
})
const playlist = (name: string, videoIds: readonly string[], changes: object = {}) => ({
  id: null,
  name,
  createdAt: null,
  updatedAt: null,
  items: videoIds.map((videoId) => ({ videoId, addedAt: null })),
  ...changes,
})
const everything = (store: UserDataStore) =>
  (['history', 'playlists', 'playlistItems', 'subscriptions'] as const).map((table) =>
    [...store.rows(table)].sort(([one], [other]) => (one < other ? -1 : 1)),
  )
const videosOf = (store: UserDataStore, playlistId: string) =>
  store.read(playlistItems, playlistId).map(({ videoId }) => videoId)

describe('the history', () => {
  const watched = () => {
    const store = createUserDataStore()
    recordWatching(store, { videoId: 'a', watchedAt: 1000, position: 60, duration: 600 })
    return store
  }

  it.each([
    [
      'a later visit counts, the known position stays',
      visit(),
      { watchedAt: 2000, position: 60, duration: 600 },
    ],
    [
      'a later visit brings its position',
      visit({ position: 90 }),
      { watchedAt: 2000, position: 90, duration: 600 },
    ],
    [
      'an earlier visit changes nothing',
      visit({ watchedAt: 500, position: 90 }),
      { watchedAt: 1000, position: 60 },
    ],
    ['a visit without a time changes nothing', visit({ watchedAt: null }), { watchedAt: 1000, position: 60 }],
    ['a time in the future is now', visit({ watchedAt: NOW + 5 }), { watchedAt: NOW }],
  ])('%s', async (_, imported, expected) => {
    const store = watched()
    await merge(store, { history: [imported] })
    expect(store.rows('history').get('a')).toMatchObject(expected)
  })

  it('an earlier visit brings a position that nobody knew', async () => {
    const store = createUserDataStore()
    await merge(store, { history: [visit()] })
    await merge(store, { history: [visit({ watchedAt: 1, position: 90, duration: 100 })] })
    expect(store.rows('history').get('a')).toEqual(visit({ position: 90, duration: 100 }))
  })

  it('without times keeps the order of the file', async () => {
    const store = createUserDataStore()
    await merge(store, { history: ['a', 'b', 'c'].map((videoId) => visit({ videoId, watchedAt: null })) })
    expect([...store.rows('history').values()].map(({ watchedAt }) => watchedAt)).toEqual([
      NOW - 3,
      NOW - 2,
      NOW - 1,
    ])
  })

  it('counts what is new or later, and what is here', async () => {
    const history = [visit({ watchedAt: 1 }), visit({ videoId: 'b' })]
    expect((await plan(watched(), { history })).counts.history).toEqual({ fresh: 1, known: 1 })
  })
})

describe('subscriptions', () => {
  it('are added when they are missing, in the order of the file', async () => {
    const store = createUserDataStore()
    subscribeToChannel(store, 'b', 1)
    const imported = ['a', 'b', 'c'].map((channelId) => ({ channelId, subscribedAt: null }))
    expect((await plan(store, { subscriptions: imported })).counts.subscriptions).toEqual({
      fresh: 2,
      known: 1,
    })
    await merge(store, { subscriptions: imported })
    expect(store.read(subscriptions, null).map(({ channelId }) => channelId)).toEqual(['a', 'c', 'b'])
  })
})

describe('playlists', () => {
  it('of a new name are created', async () => {
    const store = createUserDataStore()
    await merge(store, { playlists: [playlist('Evening', ['a', 'b'], { createdAt: 5, updatedAt: 6 })] })
    const [created] = store.read(playlists, null)
    expect(created).toMatchObject({ name: 'Evening', createdAt: 5, updatedAt: 6 })
    expect(videosOf(store, created?.id ?? '')).toEqual(['a', 'b'])
  })

  it('of a name that is here get the videos that they lack, at the end', async () => {
    const store = createUserDataStore()
    const { id } = createPlaylist(store, 'Evening', 1)
    addToPlaylist(store, id, ['b', 'x'], 1)
    const imported = { playlists: [playlist('Evening', ['a', 'b', 'c'])] }
    await merge(store, imported)
    expect(videosOf(store, id)).toEqual(['b', 'x', 'a', 'c'])
    expect(store.read(playlists, null)).toMatchObject([{ id, updatedAt: NOW }])
    expect(await plan(store, imported)).toMatchObject({
      changes: [],
      counts: { playlists: { fresh: 0, known: 1 } },
    })
  })

  it('of a backup are found by their id, whatever their name is now', async () => {
    const store = createUserDataStore()
    const { id } = createPlaylist(store, 'Renamed', 1)
    await merge(store, { playlists: [playlist('Evening', ['a'], { id })] })
    expect(store.read(playlists, null)).toMatchObject([{ id, name: 'Renamed' }])
    expect(videosOf(store, id)).toEqual(['a'])
  })

  it('called Watch later are merged into that of this device', async () => {
    const store = createUserDataStore()
    addToPlaylist(store, WATCH_LATER, ['b'], 1)
    await merge(store, { playlists: [playlist('', ['a', 'b'], { id: WATCH_LATER })] })
    expect(videosOf(store, WATCH_LATER)).toEqual(['b', 'a'])
    expect(store.read(playlists, null)).toEqual([])
  })

  it.each([
    ['', 'Playlist'],
    [' \u200b ', 'Playlist'],
    ['x'.repeat(200), 'x'.repeat(150)],
    [`${'x'.repeat(149)}🐟`, `${'x'.repeat(149)}\uFFFD`],
  ])('called %j are called %j', async (name, expected) => {
    const store = createUserDataStore()
    await merge(store, { playlists: [playlist(name, ['a'])] })
    expect(store.read(playlists, null)).toMatchObject([{ name: expected }])
  })
})

describe('an import', () => {
  /** Creates a store with data of several kinds, and an import that changes all of them. */
  const build = () => {
    const store = createUserDataStore()
    recordWatching(store, { videoId: 'a', watchedAt: 1000, position: 60, duration: 600 })
    subscribeToChannel(store, 'b', 1)
    addToPlaylist(store, createPlaylist(store, 'Evening', 1).id, ['b'], 1)
    const imported = {
      history: [visit(), visit({ videoId: 'b' })],
      subscriptions: [{ channelId: 'c', subscribedAt: null }],
      playlists: [
        playlist('Evening', ['a']),
        playlist('New', ['a']),
        playlist('', ['a'], { id: WATCH_LATER }),
      ],
    }
    return { store, imported }
  }

  it('is undone exactly', async () => {
    const { store, imported } = build()
    const before = structuredClone(everything(store))
    const undo = await merge(store, imported)
    expect(everything(store)).not.toEqual(before)
    await undo()
    expect(everything(store)).toEqual(before)
  })

  it('is undone except for what has been changed since', async () => {
    const { store, imported } = build()
    const undo = await merge(store, imported)
    recordWatching(store, { videoId: 'b', watchedAt: NOW, position: 5, duration: 10 })
    await undo()
    expect(store.rows('history').get('b')).toMatchObject({ watchedAt: NOW })
    expect(store.rows('history').get('a')).toMatchObject({ watchedAt: 1000 })
  })

  it('of many entries is done in steps and tells how far it is', async () => {
    const store = createUserDataStore()
    const history = Array.from({ length: 1200 }, (_, index) => visit({ videoId: `v${index}` }))
    const steps: number[] = []
    await applyImport(store, await plan(store, { history }), (done) => {
      steps.push(done)
      expect(store.rows('history').size).toBe(done)
    })
    expect(steps).toEqual([0, 500, 1000])
    expect(store.rows('history').size).toBe(1200)
  })
})
