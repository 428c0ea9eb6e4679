import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { createUserDataService } from './createUserDataService.ts'
import { createUserDataStore } from './createUserDataStore.ts'
import { recordWatching } from './history.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

const MAYA = { key: 'maya', token: 'token-of-maya' }
const NOOR = { key: 'noor', token: 'token-of-noor' }

const buildData = () => ({ store: createUserDataStore(), close: vi.fn() }) as unknown as SignedInUserData

/** A service whose data opens when the test says so. */
function createService() {
  const openings: { token: string; gate: PromiseWithResolvers<SignedInUserData> }[] = []
  const open = vi.fn((token: string) => {
    const gate = Promise.withResolvers<SignedInUserData>()
    openings.push({ token, gate })
    return gate.promise
  })
  return { service: createUserDataService(open), open, openings }
}

describe('the data of the signed-in user', () => {
  it('is not loaded before somebody needs it', () => {
    const { service, open } = createService()
    service.follow(MAYA)
    expect(open).not.toHaveBeenCalled()
    expect(service.state()).toEqual({ status: 'closed' })
    service.request()
    expect(open).toHaveBeenCalledExactlyOnceWith(MAYA.token)
    expect(service.state()).toEqual({ status: 'opening' })
  })

  it('is loaded after the sign-in, when it was needed before', () => {
    const { service, open } = createService()
    service.request()
    expect(open).not.toHaveBeenCalled()
    service.follow(MAYA)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('stays open when the token is renewed', async () => {
    const { service, open, openings } = createService()
    service.request()
    service.follow(MAYA)
    openings[0]?.gate.resolve(buildData())
    await expect.poll(() => service.state().status).toBe('open')
    service.follow({ ...MAYA, token: 'renewed' })
    expect(service.state().status).toBe('open')
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is closed at the end of the session', async () => {
    const { service, openings } = createService()
    const data = buildData()
    service.request()
    service.follow(MAYA)
    openings[0]?.gate.resolve(data)
    await expect.poll(() => service.state().status).toBe('open')
    service.follow(null)
    expect(service.state()).toEqual({ status: 'closed' })
    expect(data.close).toHaveBeenCalledTimes(1)
  })

  it('is not shown to the next user, even if it opens late', async () => {
    const { service, openings } = createService()
    const [late, next] = [buildData(), buildData()]
    service.request()
    service.follow(MAYA)
    service.follow(NOOR)
    openings[0]?.gate.resolve(late)
    openings[1]?.gate.resolve(next)
    await expect.poll(() => service.state()).toEqual({ status: 'open', data: next })
    expect(late.close).toHaveBeenCalledTimes(1)
  })

  it('can be requested again after its code could not be loaded', async () => {
    const { service, openings } = createService()
    service.request()
    service.follow(MAYA)
    openings[0]?.gate.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect.poll(() => service.state().status).toBe('failed')
    service.request()
    openings[1]?.gate.resolve(buildData())
    await expect.poll(() => service.state().status).toBe('open')
  })

  it('says how much of a video has been watched, and when that changes', async () => {
    const { service, openings } = createService()
    const data = buildData()
    service.request()
    service.follow(MAYA)
    expect(service.watchedShareOf('a')).toBe(0)
    openings[0]?.gate.resolve(data)
    await expect.poll(() => service.state().status).toBe('open')
    const listener = vi.fn()
    service.subscribe(listener)
    recordWatching(data.store, { videoId: 'a', position: 30, duration: 120, watchedAt: 1 })
    expect(listener).toHaveBeenCalled()
    expect(service.watchedShareOf('a')).toBe(0.25)
  })
})
