import '../testing/indexedDb.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { like, restoreLike, unlike } from '../redux/likedVideosSlice.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import { buildEntity, buildLiked } from '../testing/buildLiked.ts'
import { buildServices } from '../testing/buildServices.ts'
import { fillStorage } from '../testing/limitedStorage.ts'
import { copyLikes } from '../userData/copyLikes.ts'
import { createUserDataStore, type UserDataStore } from '../userData/createUserDataStore.ts'
import { createStore } from './createStore.ts'

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

/** Waits until all pending promises are settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

interface PageOptions {
  user?: string
  rows?: UserDataStore
  isStored?: boolean
  /** Whether the user's data is open. The default is true. */
  isOpen?: boolean
  whenStored?: () => Promise<boolean>
}

/** Opens a page in this browser for a user with this data. */
async function openPage(options: PageOptions = {}) {
  const { user = 'maya', rows = createUserDataStore(), isStored = true, isOpen = true } = options
  const { whenStored = async () => isStored } = options
  const services = buildServices()
  const store = createStore(services)
  const sent = vi.fn()
  rows.subscribeToOwnChanges(sent)
  const onArrived = vi.fn()
  const remember = vi.fn(async () => {})
  const data = { store: rows, isStored: () => isStored, whenStored, videos: { remember } }
  let end = () => {}
  const open = async () => {
    end = copyLikes({ storage: services.storage, user, data, onArrived })
    ending.push(end)
    await settle()
  }
  if (isOpen) await open()
  const list = persistedLists(services.storage).likedVideos
  return {
    rows,
    sent,
    onArrived,
    open,
    async end() {
      await settle()
      end()
    },
    like: (id: string) => store.dispatch(like(buildLiked(id))),
    unlike: (id: string) => store.dispatch(unlike(id)),
    restore: (id: string, index: number, likedAt: number) =>
      store.dispatch(restoreLike(buildLiked(id), index, likedAt)),
    ids: () => list.read().map(({ id }) => id),
    likedIds: () => [...rows.rows('likes').keys()].toSorted(),
  }
}
/** Simulates another device of the user, which receives changes immediately. */
function openDevice({ rows }: { rows: UserDataStore }) {
  const store = createUserDataStore()
  rows.subscribeToOwnChanges(store.merge)
  store.subscribeToOwnChanges(rows.merge)
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
type List = { ids: () => string[] }
/** Returns what several lists of likes show, each in one text. */
const shown = (...lists: List[]) => lists.map((list) => list.ids().join(' '))
const stored = () => JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]
const storedIds = () => stored().map(({ id }) => id)

describe('a like', () => {
  it('here reaches other devices, and so does taking it back', async () => {
    const page = await openPage()
    const device = openDevice(page)
    page.like('a')
    page.like('b')
    expect(device.ids()).toEqual(['b', 'a'])
    page.unlike('a')
    expect(device.ids()).toEqual(['b'])
    // Each change sends one row. Receiving changes sends nothing.
    expect(page.sent).toHaveBeenCalledTimes(3)
  })

  it('of another device appears in the order of time, in the shape of the storage, and disappears', async () => {
    const page = await openPage()
    const device = openDevice(page)
    page.like('a')
    page.onArrived.mockClear()
    device.like('old', 5)
    device.like('new', Date.now() + 60_000)
    expect(storedIds()).toEqual(['new', 'a', 'old'])
    expect(stored()[1]).toMatchObject({ id: 'a', snippet: { title: 'Title of a' } })
    expect(stored()[0]).toMatchObject({ id: 'new', snippet: { title: '' } })
    device.unlike('a')
    expect(storedIds()).toEqual(['new', 'old'])
    expect(page.onArrived).toHaveBeenCalledTimes(2)
  })

  it('comes first although the clock of another device is ahead', async () => {
    const page = await openPage()
    const device = openDevice(page)
    device.like('ahead', Date.now() + 60_000)
    page.like('a')
    expect(shown(page, device)).toEqual(['a ahead', 'a ahead'])
  })

  it('that is taken back and restored keeps its place everywhere', async () => {
    const page = await openPage()
    const device = openDevice(page)
    for (const id of ['c', 'b', 'a']) page.like(id)
    const { likedAt = 0 } = page.rows.rows('likes').get('b') ?? {}
    page.unlike('b')
    page.restore('b', 1, likedAt)
    expect(shown(page, device)).toEqual(['a b c', 'a b c'])
  })

  it('reaches other devices while the storage of the browser is full', async () => {
    const page = await openPage()
    const device = openDevice(page)
    fillStorage()
    page.like('a')
    device.like('b', 5)
    page.like('c')
    page.unlike('a')
    expect(shown(page, device)).toEqual(['c b', 'c b'])
  })

  it('before the data of the user is open is shown at once, and becomes a row later, after a reload too', async () => {
    const page = await openPage({ isOpen: false })
    for (const id of ['b', 'a']) page.like(id)
    page.unlike('b')
    expect([page.ids(), page.likedIds()]).toEqual([['a'], []])
    await page.open()
    expect([page.ids(), page.likedIds()]).toEqual([['a'], ['a']])
    await page.end()
    page.like('c')
    const again = await openPage({ rows: page.rows })
    expect([again.ids(), again.likedIds()]).toEqual([
      ['c', 'a'],
      ['a', 'c'],
    ])
  })

  it('whose row was not stored before the page ended becomes a row with the next page', async () => {
    const former = await openPage()
    await former.end()
    const page = await openPage({ whenStored: () => new Promise(() => {}) })
    for (const id of ['b', 'a', 'b']) page.like(id)
    page.unlike('a')
    await page.end()
    const again = await openPage()
    expect([again.ids(), again.likedIds()]).toEqual([['b'], ['b']])
  })

  it('that is stored does not come back after another device has taken it back', async () => {
    const page = await openPage()
    page.like('a')
    await page.end()
    page.rows.change([{ table: 'likes', row: 'a', value: null }])
    const again = await openPage({ rows: page.rows })
    expect([again.ids(), again.likedIds()]).toEqual([[], []])
  })
})

describe('when the page opens', () => {
  it('likes of former visits are taken over once, in their order', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('b'), buildEntity('a')]))
    const first = await openPage()
    expect(first.likedIds()).toEqual(['a', 'b'])
    await first.end()
    const again = await openPage({ rows: first.rows })
    expect(again.ids()).toEqual(['b', 'a'])
    expect(again.sent).not.toHaveBeenCalled()
    first.rows.change([{ table: 'likes', row: 'a', value: null }])
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('b'), buildEntity('a')]))
    const last = await openPage({ rows: first.rows })
    expect(last.ids()).toEqual(['b'])
  })

  it('likes that are not stored as rows yet are taken over again', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
    const page = await openPage({ whenStored: () => new Promise(() => {}) })
    await page.end()
    const again = await openPage()
    expect([again.ids(), again.likedIds()]).toEqual([['a'], ['a']])
  })

  it('a list that a former version has compared with this user is a copy already', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('b'), buildEntity('a')]))
    localStorage.setItem('likedVideos.agreed', JSON.stringify({ user: 'maya', ids: ['b', 'a'] }))
    const rows = createUserDataStore()
    rows.change([{ table: 'likes', row: 'b', value: { videoId: 'b', likedAt: 5 } }])
    const page = await openPage({ rows })
    expect([page.ids(), page.likedIds()]).toEqual([['b'], ['b']])
    expect(localStorage.getItem('likedVideos.agreed')).toBeNull()
  })

  it('a list that the browser has deleted comes back, and nothing is unliked', async () => {
    const page = await openPage()
    page.like('a')
    await page.end()
    localStorage.removeItem('likedVideos')
    const again = await openPage({ rows: page.rows })
    expect([again.ids(), again.likedIds()]).toEqual([['a'], ['a']])
  })

  it('the next user finds another list, and the first one finds the former list again', async () => {
    const maya = await openPage()
    maya.like('a')
    await maya.end()
    const kenji = await openPage({ user: 'kenji' })
    expect([kenji.ids(), kenji.likedIds()]).toEqual([[], []])
    kenji.like('k')
    await kenji.end()
    const again = await openPage({ rows: maya.rows })
    expect([again.ids(), again.likedIds()]).toEqual([['a'], ['a']])
  })
})

it('empties the list with the rest of the data', async () => {
  const page = await openPage()
  page.like('a')
  page.rows.clear()
  expect(storedIds()).toEqual([])
  expect(page.sent).toHaveBeenCalledOnce()
})

it('is the storage of rows that live in memory', async () => {
  localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
  const page = await openPage({ isStored: false })
  page.like('b')
  await page.end()
  const again = await openPage({ isStored: false })
  expect([again.ids(), again.likedIds()]).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ])
})
