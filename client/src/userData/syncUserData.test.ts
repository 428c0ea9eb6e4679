import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { history, recordWatching } from './history.ts'
import { openUserData } from './openUserData.ts'
import { addToPlaylist, playlistItems } from './playlists.ts'
import { WATCH_LATER } from '../domain/watchLater.ts'
import { syncUserData } from './syncUserData.ts'
import { fakeUserDataServer } from './testing/fakeUserDataServer.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A device of the user. Devices differ in the name of their database, as each has its own storage. */
async function openDevice(server: ReturnType<typeof fakeUserDataServer>, storage = crypto.randomUUID()) {
  const data = await openUserData(storage, () => {})
  const onDeleted = vi.fn()
  const sync = syncUserData({ data, api: server.connect(), onDeleted })
  const close = () => {
    sync.stop()
    data.close()
  }
  closing.push(close)
  return {
    ...data,
    sync,
    onDeleted,
    close,
    watch: (videoId: string, position = 60, watchedAt = 1) =>
      recordWatching(data.store, { videoId, position, duration: 600, watchedAt }),
    videos: () =>
      data.store
        .read(history, null)
        .map(({ videoId }) => videoId)
        .toSorted(),
    watchLater: () => data.store.read(playlistItems, WATCH_LATER).map(({ videoId }) => videoId),
  }
}

describe('devices of a user', () => {
  it('show what each other has made, also what was there before', async () => {
    const server = fakeUserDataServer()
    const phone = await openDevice(server)
    for (const id of ['a', 'b', 'c', 'd', 'e']) phone.watch(id)
    const laptop = await openDevice(server)
    await expect.poll(laptop.videos).toEqual(['a', 'b', 'c', 'd', 'e'])
    laptop.watch('f')
    await expect.poll(phone.videos).toContain('f')
  })

  it('lose nothing that both have changed while they were offline, and agree on the order', async () => {
    const server = fakeUserDataServer()
    const [phone, laptop] = [await openDevice(server), await openDevice(server)]
    addToPlaylist(phone.store, WATCH_LATER, ['a'], 1)
    await expect.poll(laptop.watchLater).toEqual(['a'])
    server.disconnect()
    addToPlaylist(phone.store, WATCH_LATER, ['b', 'c'], 2)
    addToPlaylist(laptop.store, WATCH_LATER, ['d'], 2)
    await expect.poll(() => phone.sync.status().failure?.kind).toBe('offline')
    server.reconnect()
    await expect.poll(() => phone.watchLater().toSorted(), { timeout: 5000 }).toEqual(['a', 'b', 'c', 'd'])
    await expect.poll(laptop.watchLater, { timeout: 5000 }).toEqual(phone.watchLater())
  })

  it('send again what the server has stored without being able to say so', async () => {
    const server = fakeUserDataServer()
    const phone = await openDevice(server)
    await expect.poll(() => phone.sync.status().syncedAt).not.toBeNull()
    server.loseNextAnswer()
    phone.watch('a')
    await expect.poll(() => phone.sync.status()).toMatchObject({ waiting: 1, failure: { kind: 'offline' } })
    await expect.poll(phone.sync.status, { timeout: 5000 }).toMatchObject({ waiting: 0, failure: null })
    expect(server.rows()).toHaveLength(1)
  })

  it('send what was made while the page was closed before it could be sent', async () => {
    const server = fakeUserDataServer()
    server.disconnect()
    const storage = crypto.randomUUID()
    const before = await openDevice(server, storage)
    before.watch('a')
    await expect.poll(() => before.sync.status().waiting).toBe(1)
    before.close()
    server.reconnect()
    await openDevice(server, storage)
    await expect.poll(() => server.rows().map(({ row }) => row), { timeout: 5000 }).toEqual(['a'])
  })
})

describe('after everything was deleted on the server', () => {
  it('a device that was away sends nothing back, and is told what to do', async () => {
    const server = fakeUserDataServer()
    const phone = await openDevice(server)
    phone.watch('a')
    await expect.poll(() => server.rows().length).toBe(1)
    server.disconnect()
    phone.watch('b')
    await server.connect().deleteAll(true)
    server.reconnect()
    await expect
      .poll(() => phone.onDeleted.mock.calls, { timeout: 5000 })
      .toMatchObject([[{ emptiesDevices: true }]])
    expect(server.rows()).toEqual([])
  })

  it('a new device starts anew', async () => {
    const server = fakeUserDataServer()
    await server.connect().deleteAll(false)
    const phone = await openDevice(server)
    phone.watch('a')
    await expect.poll(() => server.rows().length, { timeout: 5000 }).toBe(1)
    expect(phone.onDeleted).not.toHaveBeenCalled()
  })
})
