import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userIdOf } from '../identity/tokenClaims.ts'
import { listSaved } from '../storage/saved/savedVideos.ts'
import { buildToken } from '../testing/buildToken.ts'
import { type FakeDevice, fillDevice } from '../testing/fakeDevice.ts'
import { saveOnDevice } from '../testing/saveOnDevice.ts'
import { followUser } from './cacheOwner.ts'

const MAYA = buildToken({ sub: 'maya', exp: 1 })
const KENJI = buildToken({ sub: 'kenji', exp: 1 })
let device: FakeDevice
let token: string | null
let notify = () => {}
const onUser = vi.fn<(user: string | null) => void>()
const signIn = (next: string | null) => {
  token = next
  notify()
}
/** Waits until the user is known. */
const userIs = async (user: string | null) => await expect.poll(() => onUser.mock.lastCall).toEqual([user])
const savedIds = async () => (await listSaved()).map(({ id }) => id)

beforeEach(async () => {
  device = fillDevice()
  onUser.mockClear()
  const maya = (await userIdOf(MAYA)) ?? ''
  await saveOnDevice(maya, { id: 'koi' })
  token = MAYA
  followUser(
    () => token,
    (listener) => {
      notify = listener
    },
    onUser,
  )
  await userIs(maya)
})

it('leaves the saved videos of the person who is signed in where they are', async () => {
  expect(await savedIds()).toEqual(['koi'])
  expect(device.root.size).toBe(10)
})

it.each([
  ['a decade ahead', 10],
  ['a decade back', -10],
])('leaves them where they are when the clock jumps %s', async (_, years) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years * 365 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  onUser.mockClear()
  signIn(buildToken({ sub: 'maya', exp: 2 }))
  await expect.poll(() => onUser.mock.calls).toHaveLength(1)
  expect(await savedIds()).toEqual(['koi'])
  expect(device.root.size).toBe(10)
})

it('opens what belongs to a person in a private window, where the browser keeps no files', async () => {
  // Otherwise, the removal that fails would be repeated in a later test.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const refused = new DOMException('', 'SecurityError')
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(refused)
  signIn(KENJI)
  const kenji = await userIdOf(KENJI)
  await expect.poll(() => onUser.mock.lastCall).toEqual([kenji])
})

it.each([
  ['somebody else signs in', KENJI],
  ['the session has ended', null],
])('removes the saved videos with their files when %s', async (_, next) => {
  signIn(next)
  await userIs(next === null ? null : await userIdOf(next))
  expect(await savedIds()).toEqual([])
  expect(device.root.size).toBe(0)
})

it('opens what belongs to the next person although a file of the former one is still open, and removes it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const open = new DOMException('', 'NoModificationAllowedError')
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValueOnce(open)
  signIn(KENJI)
  const kenji = await userIdOf(KENJI)
  await userIs(kenji)
  expect(await savedIds()).toEqual([])
  expect(device.root.size).toBe(10)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      return device.root.size
    })
    .toBe(0)
})
