import '../testing/indexedDb.ts'
import { stampLimit } from '@vtube/shared/stamp'
import { beforeEach, expect, it, vi } from 'vitest'
import { removeFromHistory } from './history.ts'
import { fakeUserDataServer } from './testing/fakeUserDataServer.ts'
import { openDevice } from './testing/openDevice.ts'

/** The time of the server's clock, and of devices whose clock is right. */
const NOW = Date.UTC(2027, 0)
const WRONG = Date.UTC(2029, 0)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

it('brings what a device with a clock that is years ahead has made to the server, where others can change it', async () => {
  const server = fakeUserDataServer({ now: () => NOW })
  const phone = await openDevice(server, 'a phone')
  // This is a second tab on the phone.
  const tab = await openDevice(server, 'a phone')
  vi.setSystemTime(WRONG)
  phone.watch('a')
  phone.watch('b')
  await expect.poll(() => server.rows().map(({ row }) => row)).toEqual(['a', 'b'])
  expect(server.rows().filter(({ stamp }) => stamp >= stampLimit(NOW))).toEqual([])
  await expect.poll(phone.sync.status).toMatchObject({ waiting: 0, failure: null })

  vi.setSystemTime(NOW + 60_000)
  const laptop = await openDevice(server, 'a laptop')
  await expect.poll(laptop.videos).toHaveLength(2)
  removeFromHistory(laptop.store, ['a'])
  await expect.poll(phone.videos).toEqual(['b'])
  await expect.poll(tab.videos).toEqual(['b'])
  // The same holds for a page that is opened again.
  phone.close()
  tab.close()
  expect((await openDevice(server, 'a phone')).videos()).toEqual(['b'])
})

it('waits while the server has a clock that cannot be right', async () => {
  let serverNow = Date.UTC(1970, 0, 2)
  const server = fakeUserDataServer({ now: () => serverNow })
  const phone = await openDevice(server, 'another phone')
  phone.watch('a')
  await expect.poll(() => phone.sync.status().failure).toBe('unexpected')
  serverNow = NOW
  dispatchEvent(new Event('online'))
  await expect.poll(() => server.rows().map(({ stamp }) => stamp > stampLimit(0))).toEqual([true])
})
