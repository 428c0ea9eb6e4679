import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { likedVideoChanges } from '../storage/likedVideos.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { buildEntity, buildLiked } from '../testing/buildLiked.ts'
import { fillStorage, writeInOtherTab } from '../testing/limitedStorage.ts'
import { createUserDataStore, type UserDataStore } from '../userData/createUserDataStore.ts'
import { bridgeLikes } from './bridgeLikes.ts'

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
  vi.restoreAllMocks()
})

const { prepend, remove, insert } = likedVideoChanges

/** A page of this browser with a user's data. */
function openPage({ user = 'maya', store = createUserDataStore(), isStored = true } = {}) {
  const storage = createLocalStore()
  const { likedVideos } = persistedLists(storage)
  const sent = vi.fn()
  store.subscribeToOwnChanges(sent)
  const onArrived = vi.fn()
  const end = bridgeLikes({ storage, user, data: { store, isStored: () => isStored }, onArrived })
  ending.push(end)
  return {
    store,
    list: likedVideos,
    end,
    sent,
    onArrived,
    ids: () => likedVideos.read().map(({ id }) => id),
    rows: () => [...store.rows('likes').keys()].toSorted(),
  }
}
/** Another device of the user, whose changes arrive at once. */
function openDevice(page: { store: UserDataStore }) {
  const store = createUserDataStore()
  page.store.subscribeToOwnChanges(store.merge)
  store.subscribeToOwnChanges(page.store.merge)
  return {
    like: (videoId: string, likedAt: number) =>
      store.change([{ table: 'likes', row: videoId, value: { videoId, likedAt } }]),
    unlike: (videoId: string) => store.change([{ table: 'likes', row: videoId, value: null }]),
    ids: () =>
      [...store.rows('likes').values()]
        .sort((one, other) => other.likedAt - one.likedAt)
        .map(({ videoId }) => videoId),
  }
}
const storedIds = () =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)
const stored = () => JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as unknown[]

describe('a like', () => {
  it('here reaches other devices, and so does taking it back', () => {
    const page = openPage()
    const device = openDevice(page)
    page.list.change(prepend(buildLiked('a')))
    page.list.change(prepend(buildLiked('b')))
    expect(device.ids()).toEqual(['b', 'a'])
    page.list.change(remove('a'))
    expect(device.ids()).toEqual(['b'])
    // One row each, and no echo of them.
    expect(page.sent).toHaveBeenCalledTimes(3)
  })

  it('of another device appears in the order of time, in the shape of the storage, and disappears', () => {
    const page = openPage()
    const device = openDevice(page)
    page.list.change(prepend(buildLiked('a')))
    device.like('old', 5)
    device.like('new', Date.now() + 60_000)
    expect(storedIds()).toEqual(['new', 'a', 'old'])
    expect(stored()[1]).toMatchObject({ id: 'a', snippet: { title: 'Title of a' } })
    expect(stored()[0]).toMatchObject({ id: 'new', snippet: { title: '' } })
    expect(page.list.read()[0]).toMatchObject({ id: 'new', isGone: false })
    device.unlike('a')
    expect(storedIds()).toEqual(['new', 'old'])
    expect(page.onArrived).toHaveBeenCalledTimes(2)
  })

  it('that is taken back and restored keeps its place everywhere', () => {
    const page = openPage()
    const device = openDevice(page)
    for (const id of ['c', 'b', 'a']) page.list.change(prepend(buildLiked(id)))
    page.list.change(remove('b'))
    page.list.change(insert(buildLiked('b'), 1))
    expect(device.ids()).toEqual(['a', 'b', 'c'])
    expect(page.ids()).toEqual(['a', 'b', 'c'])
  })

  it('in another tab is sent by this one', () => {
    const page = openPage()
    const device = openDevice(page)
    writeInOtherTab('likedVideos', JSON.stringify([buildEntity('a')]))
    expect(device.ids()).toEqual(['a'])
  })

  it('reaches other devices while the storage of the browser is full', () => {
    const page = openPage()
    const device = openDevice(page)
    fillStorage()
    page.list.change(prepend(buildLiked('a')))
    device.like('b', 5)
    page.list.change(prepend(buildLiked('c')))
    expect([page.ids(), device.ids()]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'a', 'b'],
    ])
    page.list.change(remove('a'))
    expect([page.ids(), device.ids()]).toEqual([
      ['c', 'b'],
      ['c', 'b'],
    ])
  })
})

describe('when the page opens', () => {
  it('likes of former visits are taken over once', () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('b'), buildEntity('a')]))
    const first = openPage()
    expect(first.rows()).toEqual(['a', 'b'])
    first.end()
    const again = openPage({ store: first.store })
    expect(again.ids()).toEqual(['b', 'a'])
    expect(again.sent).not.toHaveBeenCalled()
  })

  it('what happened in the meantime on either side counts', () => {
    const page = openPage()
    for (const id of ['c', 'b', 'a']) page.list.change(prepend(buildLiked(id)))
    page.end()
    const device = openDevice(page)
    page.store.change([{ table: 'likes', row: 'a', value: null }])
    device.like('d', 5)
    page.list.change(remove('b'))
    page.list.change(prepend(buildLiked('e')))
    const again = openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([
      ['e', 'c', 'd'],
      ['c', 'd', 'e'],
    ])
  })

  it('a list that the browser has deleted comes back, and nothing is unliked', () => {
    const page = openPage()
    page.list.change(prepend(buildLiked('a')))
    page.end()
    localStorage.removeItem('likedVideos')
    const again = openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })

  it('the next user finds another list, and the first one finds the former list again', () => {
    const maya = openPage()
    maya.list.change(prepend(buildLiked('a')))
    maya.end()
    const kenji = openPage({ user: 'kenji' })
    expect([kenji.ids(), kenji.rows()]).toEqual([[], []])
    kenji.list.change(prepend(buildLiked('k')))
    kenji.end()
    const again = openPage({ store: maya.store })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })
})

it('empties the list with the rest of the data', () => {
  const page = openPage()
  page.list.change(prepend(buildLiked('a')))
  page.store.clear()
  expect(storedIds()).toEqual([])
  expect(page.sent).toHaveBeenCalledOnce()
})

it('leaves the list alone where the data of the user cannot be stored', () => {
  localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
  const page = openPage({ isStored: false })
  page.list.change(prepend(buildLiked('b')))
  expect([page.ids(), page.rows()]).toEqual([['b', 'a'], []])
})
