import '../testing/indexedDb.ts'
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

/** Lets all promises that are pending settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

interface PageOptions {
  user?: string
  store?: UserDataStore
  isStored?: boolean
  whenStored?: () => Promise<boolean>
  load?: (store: UserDataStore) => Promise<void>
}

/** A page of this browser with a user's data. */
async function openPage({
  user = 'maya',
  store = createUserDataStore(),
  isStored = true,
  whenStored = async () => true,
  load = async () => {},
}: PageOptions = {}) {
  const storage = createLocalStore()
  const { likedVideos } = persistedLists(storage)
  const sent = vi.fn()
  store.subscribeToOwnChanges(sent)
  const onArrived = vi.fn()
  let hasEnded = false
  const data = { store, isStored: () => isStored && !hasEnded, whenStored, load: () => load(store) }
  const end = bridgeLikes({ storage, user, data, onArrived })
  ending.push(end)
  await settle()
  return {
    store,
    list: likedVideos,
    async end() {
      await settle()
      end()
      hasEnded = true
    },
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
  it('here reaches other devices, and so does taking it back', async () => {
    const page = await openPage()
    const device = openDevice(page)
    page.list.change(prepend(buildLiked('a')))
    page.list.change(prepend(buildLiked('b')))
    expect(device.ids()).toEqual(['b', 'a'])
    page.list.change(remove('a'))
    expect(device.ids()).toEqual(['b'])
    // One row each, and no echo of them.
    expect(page.sent).toHaveBeenCalledTimes(3)
  })

  it('of another device appears in the order of time, in the shape of the storage, and disappears', async () => {
    const page = await openPage()
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

  it('that is taken back and restored keeps its place everywhere', async () => {
    const page = await openPage()
    const device = openDevice(page)
    for (const id of ['c', 'b', 'a']) page.list.change(prepend(buildLiked(id)))
    page.list.change(remove('b'))
    page.list.change(insert(buildLiked('b'), 1))
    expect(device.ids()).toEqual(['a', 'b', 'c'])
    expect(page.ids()).toEqual(['a', 'b', 'c'])
  })

  it('in another tab is sent by this one', async () => {
    const page = await openPage()
    const device = openDevice(page)
    writeInOtherTab('likedVideos', JSON.stringify([buildEntity('a')]))
    expect(device.ids()).toEqual(['a'])
  })

  it('reaches other devices while the storage of the browser is full', async () => {
    const page = await openPage()
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
  it('likes of former visits are taken over once', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('b'), buildEntity('a')]))
    const first = await openPage()
    expect(first.rows()).toEqual(['a', 'b'])
    await first.end()
    const again = await openPage({ store: first.store })
    expect(again.ids()).toEqual(['b', 'a'])
    expect(again.sent).not.toHaveBeenCalled()
  })

  it('what happened in the meantime on either side counts', async () => {
    const page = await openPage()
    for (const id of ['c', 'b', 'a']) page.list.change(prepend(buildLiked(id)))
    await page.end()
    const device = openDevice(page)
    page.store.change([{ table: 'likes', row: 'a', value: null }])
    device.like('d', 5)
    page.list.change(remove('b'))
    page.list.change(prepend(buildLiked('e')))
    const again = await openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([
      ['e', 'c', 'd'],
      ['c', 'd', 'e'],
    ])
  })

  it('a list that the browser has deleted comes back, and nothing is unliked', async () => {
    const page = await openPage()
    page.list.change(prepend(buildLiked('a')))
    await page.end()
    localStorage.removeItem('likedVideos')
    const again = await openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })

  it('the next user finds another list, and the first one finds the former list again', async () => {
    const maya = await openPage()
    maya.list.change(prepend(buildLiked('a')))
    await maya.end()
    const kenji = await openPage({ user: 'kenji' })
    expect([kenji.ids(), kenji.rows()]).toEqual([[], []])
    kenji.list.change(prepend(buildLiked('k')))
    await kenji.end()
    const again = await openPage({ store: maya.store })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })
})

describe('a page that ends', () => {
  it('before the row of a like is stored takes nothing out of the list', async () => {
    const page = await openPage({ whenStored: () => new Promise(() => {}) })
    page.list.change(prepend(buildLiked('a')))
    await page.end()
    const again = await openPage()
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })

  it('while a like that was taken back and restored is being stored keeps it', async () => {
    const former = await openPage()
    former.list.change(prepend(buildLiked('a')))
    await former.end()
    const page = await openPage({ store: former.store, whenStored: () => new Promise(() => {}) })
    page.list.change(remove('a'))
    page.list.change(prepend(buildLiked('a')))
    await page.end()
    // Only the first of the two changes has been stored.
    page.store.change([{ table: 'likes', row: 'a', value: null }])
    const again = await openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })

  it('while a like that was restored and taken back again is being stored does not bring it back', async () => {
    const former = await openPage()
    former.list.change(prepend(buildLiked('a')))
    await former.end()
    const page = await openPage({ store: former.store, whenStored: () => new Promise(() => {}) })
    for (const change of [remove('a'), prepend(buildLiked('a')), remove('a')]) page.list.change(change)
    await page.end()
    // None of the changes has been stored.
    page.store.change([{ table: 'likes', row: 'a', value: { videoId: 'a', likedAt: 5 } }])
    const again = await openPage({ store: page.store })
    expect([again.ids(), again.rows()]).toEqual([[], []])
  })

  it('while the row of a like is being stored leaves the video to its user', async () => {
    const storing = Promise.withResolvers<boolean>()
    const maya = await openPage({ whenStored: () => storing.promise })
    maya.list.change(prepend(buildLiked('a')))
    await maya.end()
    storing.resolve(true)
    const kenji = await openPage({ user: 'kenji' })
    expect([kenji.ids(), kenji.rows()]).toEqual([[], []])
  })

  it('after it has stored a row that this page never received takes nothing out of the list', async () => {
    const former = await openPage()
    former.list.change(prepend(buildLiked('a')))
    await former.end()
    const [like] = [...former.store.rows('likes').values()]
    const again = await openPage({
      load: async (store) => store.change([{ table: 'likes', row: 'a', value: like ?? null }]),
    })
    expect([again.ids(), again.rows()]).toEqual([['a'], ['a']])
  })
})

it('empties the list with the rest of the data', async () => {
  const page = await openPage()
  page.list.change(prepend(buildLiked('a')))
  page.store.clear()
  expect(storedIds()).toEqual([])
  expect(page.sent).toHaveBeenCalledOnce()
})

it('leaves the list alone where the data of the user cannot be stored', async () => {
  localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
  const page = await openPage({ isStored: false })
  page.list.change(prepend(buildLiked('b')))
  expect([page.ids(), page.rows()]).toEqual([['b', 'a'], []])
})
