import '../testing/indexedDb.ts'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { history, recordWatching, removeFromHistory } from './history.ts'
import { openUserData, type UserData } from './openUserData.ts'

const onNotStored = vi.fn()
let user: string
const open = async (of = user) => {
  const data = await openUserData(of, onNotStored)
  onTestFinished(data.close)
  return data
}

beforeEach(() => {
  user = crypto.randomUUID()
  onNotStored.mockReset()
  return () => vi.restoreAllMocks()
})

const watch = ({ store }: UserData, videoId: string, position = 60, watchedAt = 1) =>
  recordWatching(store, { videoId, position, duration: 600, watchedAt })
const videosOf = ({ store }: UserData) => store.read(history, null).map(({ videoId }) => videoId)
async function isStored(data: UserData, count: number) {
  await expect.poll(() => data.database()?.countUnsent()).toBe(count)
}

describe('the data of a user', () => {
  it('is there again after the page is opened again', async () => {
    const first = await open()
    watch(first, 'a', 60, 1)
    watch(first, 'b', 90, 2)
    removeFromHistory(first.store, ['a'])
    await isStored(first, 2)
    first.close()
    const second = await open()
    expect(second.store.read(history, null)).toEqual([
      { videoId: 'b', position: 90, duration: 600, watchedAt: 2 },
    ])
  })

  it('keeps a row when another version comes with a stamp that no device takes', async () => {
    const first = await open()
    watch(first, 'a')
    await isStored(first, 1)
    const value = { videoId: 'a', position: 1, duration: 600, watchedAt: 1 }
    await first.receive([{ table: 'history', row: 'a', value, stamp: 'z'.repeat(16) }])
    first.close()
    const second = await open()
    expect(second.store.read(history, null)).toMatchObject([{ videoId: 'a', position: 60 }])
  })

  it('stores a row over one with such a stamp, which a former version has stored', async () => {
    const first = await open()
    const raw = await openDB(`vtube.userData.${user}`)
    await raw.put('rows', { table: 'history', row: 'a', value: {}, stamp: 'z'.repeat(16) })
    raw.close()
    watch(first, 'a')
    await isStored(first, 1)
    first.close()
    expect(videosOf(await open())).toEqual(['a'])
  })

  it('is that of this user only', async () => {
    const maya = await open()
    watch(maya, 'a')
    await isStored(maya, 1)
    expect(videosOf(await open('another user'))).toEqual([])
  })

  it('is the same in another tab at once', async () => {
    const [one, other] = [await open(), await open()]
    watch(one, 'a')
    await expect.poll(() => videosOf(other)).toEqual(['a'])
  })

  it('is known to other tabs only after it is stored, so that it outlives this one', async () => {
    const [one, other] = [await open(), await open()]
    const stored = vi.fn()
    other.store.subscribe(async () => {
      stored((await other.database()?.unsent(9))?.map(({ row }) => row))
    })
    watch(one, 'a')
    await expect.poll(() => stored.mock.calls[0]).toEqual([['a']])
  })

  it('keeps the newer version, whichever tab is the last to store its own', async () => {
    const one = await open()
    watch(one, 'a', 60)
    await isStored(one, 1)
    const [old] = (await one.database()?.unsent(1)) ?? []
    watch(one, 'a', 120)
    await expect
      .poll(async () => (await one.database()?.unsent(1))?.[0]?.value)
      .toMatchObject({ position: 120 })
    await one.database()?.put(old === undefined ? [] : [old], false)
    one.close()
    expect((await open()).store.read(history, null)).toMatchObject([{ position: 120 }])
  })

  it('waits for the server until this version of a row is confirmed', async () => {
    const data = await open()
    watch(data, 'a', 60)
    await isStored(data, 1)
    const sent = (await data.database()?.unsent(10)) ?? []
    watch(data, 'a', 120)
    await expect
      .poll(async () => (await data.database()?.unsent(1))?.[0]?.value)
      .toMatchObject({ position: 120 })
    await data.database()?.markSent(sent)
    expect(await data.database()?.countUnsent()).toBe(1)
    await data.database()?.markSent((await data.database()?.unsent(10)) ?? [])
    expect(await data.database()?.countUnsent()).toBe(0)
  })

  it('does not wait for the server when it came from there', async () => {
    const [one, other] = [await open(), await open('another device')]
    watch(one, 'a')
    await isStored(one, 1)
    await other.receive((await one.database()?.unsent(1)) ?? [])
    expect(videosOf(other)).toEqual(['a'])
    expect(await other.database()?.countUnsent()).toBe(0)
  })

  it('lives in memory where the browser blocks the storage, which is reported once', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const data = await open()
    watch(data, 'a')
    watch(data, 'b')
    expect(videosOf(data).toSorted()).toEqual(['a', 'b'])
    expect(onNotStored).toHaveBeenCalledOnce()
  })

  it('lives on in memory when the browser deletes it while the page is open, which is reported once', async () => {
    const ends: (() => void)[] = []
    const addEventListener = vi.spyOn(IDBDatabase.prototype, 'addEventListener')
    addEventListener.mockImplementation((type, listener) => {
      if (type === 'close') ends.push(listener as () => void)
    })
    const data = await open()
    watch(data, 'a')
    for (const end of ends) end()
    watch(data, 'b')
    expect(videosOf(data).toSorted()).toEqual(['a', 'b'])
    expect(onNotStored).toHaveBeenCalledOnce()
    expect(data.database()).toBeNull()
  })

  it('does not count as received when it cannot be stored', async () => {
    const data = await open()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const row = { table: 'history', row: 'a', value: null, stamp: '0'.repeat(16) } as const
    await expect(data.receive([row])).rejects.toThrow('cannot be stored')
    expect(onNotStored).toHaveBeenCalledOnce()
  })

  it('can be emptied, in every tab and for good, without a trace that other devices would receive', async () => {
    const [one, other] = [await open(), await open()]
    const sent = vi.fn()
    one.store.subscribeToOwnChanges(sent)
    watch(one, 'a')
    await expect.poll(() => videosOf(other)).toEqual(['a'])
    await one.empty(3)
    expect(videosOf(one)).toEqual([])
    await expect.poll(() => videosOf(other)).toEqual([])
    expect(sent).toHaveBeenCalledOnce()
    expect(await one.database()?.countUnsent()).toBe(0)
    expect(await one.database()?.syncState()).toMatchObject({ generation: 3, cursor: 0 })
    watch(other, 'b')
    await expect.poll(() => videosOf(one)).toEqual(['b'])
    await isStored(one, 1)
    one.close()
    expect(videosOf(await open())).toEqual(['b'])
  })
})
