import '../../testing/indexedDb.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { addToPlaylist } from '../playlists.ts'
import type { SyncFailure } from './syncStatus.ts'
import { fakeUserDataServer } from '../testing/fakeUserDataServer.ts'
import { type Device, openDevice as openDeviceOf } from '../testing/openDevice.ts'

let server: ReturnType<typeof fakeUserDataServer>
beforeEach(() => {
  server = fakeUserDataServer()
})
const openDevice = (storage?: string) => openDeviceOf(server, storage)

/** Waits until a device has no unsent rows and the server has exactly these videos. */
async function isInStep(device: Device, videos: string[]) {
  await expect.poll(videosOnServer).toEqual(videos)
  await expect
    .poll(device.sync.status)
    .toMatchObject({ syncedAt: expect.any(Number) as number, waiting: 0, failure: null })
}
const videosOnServer = () =>
  server
    .rows()
    .map(({ row }) => row)
    .toSorted()

describe('devices of a user', () => {
  it('show what each other has made, also what was there before', async () => {
    const phone = await openDevice()
    for (const id of ['a', 'b', 'c', 'd', 'e']) phone.watch(id)
    const laptop = await openDevice()
    await expect.poll(laptop.videos).toEqual(['a', 'b', 'c', 'd', 'e'])
    laptop.watch('f')
    await expect.poll(phone.videos).toContain('f')
  })

  it('lose nothing that both have changed while they were offline, and agree on the order', async () => {
    const [phone, laptop] = [await openDevice(), await openDevice()]
    addToPlaylist(phone.store, WATCH_LATER, ['a'], 1)
    await expect.poll(laptop.watchLater).toEqual(['a'])
    server.disconnect()
    addToPlaylist(phone.store, WATCH_LATER, ['b', 'c'], 2)
    addToPlaylist(laptop.store, WATCH_LATER, ['d'], 2)
    await expect.poll(() => phone.sync.status().failure).toBe('offline')
    server.reconnect()
    await expect.poll(() => phone.watchLater().toSorted()).toEqual(['a', 'b', 'c', 'd'])
    await expect.poll(laptop.watchLater).toEqual(phone.watchLater())
  })

  it('send again what the server has stored without being able to say so', async () => {
    const phone = await openDevice()
    await isInStep(phone, [])
    const failures = new Set<SyncFailure | null>()
    phone.sync.subscribe(() => failures.add(phone.sync.status().failure))
    server.loseNextAnswer()
    phone.watch('a')
    await isInStep(phone, ['a'])
    await expect.poll(() => [...failures]).toEqual([null, 'offline'])
  })

  it('wait as long as a busy server asks for, tell of no failure, and send everything then', async () => {
    const phone = await openDevice()
    await isInStep(phone, [])
    const failures = new Set<SyncFailure | null>()
    phone.sync.subscribe(() => failures.add(phone.sync.status().failure))
    const askedAt = server.beBusyFor(3)
    phone.watch('a')
    await expect.poll(videosOnServer).toEqual(['a'])
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(3_000)
    await isInStep(phone, ['a'])
    expect([...failures]).toEqual([null])
  })

  it('send what was made while the page was closed before it could be sent', async () => {
    server.disconnect()
    const storage = crypto.randomUUID()
    const before = await openDevice(storage)
    before.watch('a')
    await expect.poll(() => before.sync.status().waiting).toBe(1)
    before.close()
    server.reconnect()
    await openDevice(storage)
    await expect.poll(videosOnServer).toEqual(['a'])
  })

  it('send everything else when the server would refuse a row', async () => {
    const phone = await openDevice()
    // Earlier versions have stored such rows.
    const row = `half of a character: \ud800`
    await phone.database()?.put([{ table: 'history', row, value: {}, stamp: '0'.repeat(16) }], false)
    phone.watch('x'.repeat(100))
    await isInStep(phone, ['x'.repeat(100)])
    expect(phone.videos()).toEqual(['x'.repeat(100)])
  })

  it('still receive when the server has no room for what they send, and say so', async () => {
    const [phone, laptop] = [await openDevice(), await openDevice()]
    phone.watch('a')
    await expect.poll(laptop.videos).toEqual(['a'])
    server.setFull(true)
    laptop.watch('b')
    await expect.poll(laptop.sync.status).toMatchObject({ waiting: 1, failure: 'full' })
    server.setFull(false)
    phone.watch('c')
    await expect.poll(laptop.videos).toEqual(['a', 'b', 'c'])
    laptop.sync.request()
    await isInStep(laptop, ['a', 'b', 'c'])
  })
})

describe('tabs of a device', () => {
  it('all show how far synchronisation is, and any of them can switch it off', async () => {
    const storage = crypto.randomUUID()
    const [one, other] = [await openDevice(storage), await openDevice(storage)]
    server.disconnect()
    one.watch('a')
    for (const tab of [one, other])
      await expect.poll(tab.sync.status).toMatchObject({ waiting: 1, failure: 'offline' })
    await other.sync.setOn(false)
    await expect.poll(one.sync.status).toMatchObject({ offReason: 'user', failure: null })
  })
})

describe('what the server tells about screens', () => {
  const list = (count: number) => ({
    name: 'screens' as const,
    data: { screens: Array.from({ length: count }, () => ({})) },
    at: 1,
  })

  it('reaches all tabs of a device, also one that is opened later', async () => {
    const storage = crypto.randomUUID()
    const tabs = [await openDevice(storage), await openDevice(storage)]
    await expect.poll(server.listeners).toBe(1)
    const heard = tabs.map((tab) => {
      const events: unknown[] = []
      tab.sync.subscribeToScreens((event) => events.push(event))
      return events
    })
    server.tellOfScreens(list(1))
    const command = { name: 'command' as const, data: { id: 'c' }, at: 2 }
    server.tellOfScreens(command)
    for (const events of heard)
      await expect.poll(() => events).toEqual(expect.arrayContaining([list(1), command]))
    const later: unknown[] = []
    ;(await openDevice(storage)).sync.subscribeToScreens((event) => later.push(event))
    await expect.poll(() => later).toEqual([list(1)])
  })
})

describe('a device that is switched off', () => {
  it('sends and receives nothing, and exchanges both ways once it is on again', async () => {
    const storage = crypto.randomUUID()
    const [phone, laptop] = [await openDevice(storage), await openDevice()]
    await isInStep(phone, [])
    await phone.sync.setOn(false)
    phone.watch('a')
    laptop.watch('b')
    await isInStep(laptop, ['b'])
    phone.close()
    const reopened = await openDevice(storage)
    await expect.poll(reopened.sync.status).toMatchObject({ offReason: 'user', waiting: 1 })
    expect([reopened.videos(), videosOnServer(), server.listeners()]).toEqual([['a'], ['b'], 1])
    await reopened.sync.setOn(true)
    await expect.poll(reopened.videos).toEqual(['a', 'b'])
    await expect.poll(laptop.videos).toEqual(['a', 'b'])
  })
})

describe('after everything was deleted on the server', () => {
  it('a device that was away empties itself if it is told to, in all tabs, and goes on', async () => {
    const storage = crypto.randomUUID()
    const [phone, laptop] = [await openDevice(storage), await openDevice()]
    const otherTab = await openDevice(storage)
    phone.watch('a')
    await expect.poll(laptop.videos).toEqual(['a'])
    server.disconnect()
    phone.watch('b')
    await expect.poll(() => phone.sync.status().waiting).toBe(1)
    await server.connectElsewhere().deleteAll(true)
    server.reconnect()
    for (const device of [phone, otherTab, laptop]) {
      await expect.poll(device.videos).toEqual([])
      await expect.poll(device.sync.status).toMatchObject({ offReason: null, afterDeletion: 'emptied' })
    }
    phone.watch('c')
    await expect.poll(laptop.videos).toEqual(['c'])
    expect(videosOnServer()).toEqual(['c'])
    phone.close()
    otherTab.close()
    expect((await openDevice(storage)).videos()).toEqual(['c'])
  })

  it('a device that keeps what it has sends nothing back, until its user switches it on', async () => {
    const phone = await openDevice()
    phone.watch('a')
    // Only a device that has been synchronised before can detect that everything was deleted on the server.
    await isInStep(phone, ['a'])
    server.disconnect()
    phone.watch('b')
    await server.connectElsewhere().deleteAll(false)
    server.reconnect()
    await expect
      .poll(phone.sync.status)
      .toMatchObject({ offReason: 'deletedElsewhere', afterDeletion: 'switchedOff', failure: null })
    expect([phone.videos(), videosOnServer(), server.listeners()]).toEqual([['a', 'b'], [], 0])
    await phone.sync.setOn(true)
    await expect.poll(videosOnServer).toEqual(['a', 'b'])
  })

  it.each([true, false])('the device that asked does the same at once (empty: %s)', async (empties) => {
    const phone = await openDevice()
    phone.watch('a')
    await isInStep(phone, ['a'])
    await phone.sync.deleteAll(empties)
    expect(phone.videos()).toEqual(empties ? [] : ['a'])
    expect(phone.sync.status()).toMatchObject({ offReason: empties ? null : 'user', afterDeletion: null })
    phone.watch('b')
    if (empties) return isInStep(phone, ['b'])
    await expect.poll(() => phone.sync.status().waiting).toBe(2)
    expect(videosOnServer()).toEqual([])
  })

  it('nothing changes here if the server could not be reached', async () => {
    const phone = await openDevice()
    phone.watch('a')
    await isInStep(phone, ['a'])
    server.disconnect()
    await expect(phone.sync.deleteAll(true)).rejects.toThrow('network-request-failed')
    expect([phone.videos(), phone.sync.status().offReason]).toEqual([['a'], null])
  })

  it('a new device starts anew', async () => {
    await server.connect().deleteAll(true)
    const phone = await openDevice()
    phone.watch('a')
    await expect.poll(videosOnServer).toEqual(['a'])
    expect(phone.sync.status().afterDeletion).toBeNull()
  })
})

describe('after the server has lost its data', () => {
  it('a device sends everything again, when it finds fewer numbers than it has seen', async () => {
    const phone = await openDevice()
    for (const id of ['a', 'b', 'c']) phone.watch(id)
    await isInStep(phone, ['a', 'b', 'c'])
    server.restore()
    await expect.poll(videosOnServer).toEqual(['a', 'b', 'c'])
  })

  it('a device with changes sends these and everything else', async () => {
    const storage = crypto.randomUUID()
    const before = await openDevice(storage)
    before.watch('a')
    await isInStep(before, ['a'])
    before.close()
    server.restore()
    const phone = await openDevice(storage)
    for (const id of ['b', 'c', 'd']) phone.watch(id)
    await expect.poll(videosOnServer).toEqual(['a', 'b', 'c', 'd'])
  })

  async function expectNothingMissed(how: string) {
    const [storage, storageOfLaptop] = [crypto.randomUUID(), crypto.randomUUID()]
    const [away, laptop] = [await openDevice(storage), await openDevice(storageOfLaptop)]
    away.watch('z')
    await isInStep(away, ['z'])
    if (how !== 'lost') server.backUp()
    for (const id of ['a', 'b']) away.watch(id)
    await expect.poll(laptop.videos).toEqual(['a', 'b', 'z'])
    await isInStep(laptop, ['a', 'b', 'z'])
    away.close()
    laptop.close()

    server.restore()
    const phone = await openDevice()
    phone.watch('c')
    await expect.poll(videosOnServer).toContain('c')
    // The device has received more changes than the restored server has, so it sends everything again.
    await isInStep(await openDevice(storageOfLaptop), ['a', 'b', 'c', 'z'])

    const back = await openDevice(storage)
    await expect.poll(back.videos).toEqual(['a', 'b', 'c', 'z'])
  }

  it.each(['lost'])(
    'a device that was away misses nothing when others have made more changes since it was %s',
    expectNothingMissed,
  )

  it.each(['restored from an older copy'])(
    'a device that was away misses nothing when others have made more changes since it was %s',
    { tags: 'release' },
    expectNothingMissed,
  )

  it('a device that was away brings back what a lost database had only from it', async () => {
    const storage = crypto.randomUUID()
    const away = await openDevice(storage)
    for (const id of ['a', 'b']) away.watch(id)
    await isInStep(away, ['a', 'b'])
    away.close()

    server.restore()
    const phone = await openDevice()
    for (const id of ['c', 'd', 'e']) phone.watch(id)
    await isInStep(phone, ['c', 'd', 'e'])

    const back = await openDevice(storage)
    await isInStep(back, ['a', 'b', 'c', 'd', 'e'])
    for (const device of [back, phone]) await expect.poll(device.videos).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('a device notices it even if the server has come exactly as far as before', async () => {
    const storage = crypto.randomUUID()
    const away = await openDevice(storage)
    away.watch('a')
    await isInStep(away, ['a'])
    away.close()
    server.restore()
    const phone = await openDevice()
    phone.watch('b')
    await isInStep(phone, ['b'])
    const back = await openDevice(storage)
    await isInStep(back, ['a', 'b'])
    expect(back.videos()).toEqual(['a', 'b'])
  })

  it('devices bring back what an older copy lacks, also one of before a deletion', async () => {
    const phone = await openDevice()
    phone.watch('old')
    await isInStep(phone, ['old'])
    server.backUp()
    await phone.sync.deleteAll(true)
    phone.watch('new')
    await expect.poll(videosOnServer).toEqual(['new'])
    server.restore()
    await expect.poll(videosOnServer).toEqual(['new', 'old'])
    expect(phone.sync.status().offReason).toBeNull()
  })
})
