import { createListeners } from '@vtube/shared/createListeners'
import { describe, expect, it, vi } from 'vitest'
import { createUserDataService } from './createUserDataService.ts'
import { createUserDataStore } from './createUserDataStore.ts'
import { followSession } from './sync/followSession.ts'
import { playedFractionOf, recordWatching } from './history.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

function buildData() {
  const store = createUserDataStore()
  const watchedFraction = (id: string) => playedFractionOf(store.rows('history').get(id))
  return { store, watchedFractionOf: watchedFraction, close: vi.fn() } as unknown as SignedInUserData
}

/** Creates a service in a session whose user is chosen by the test. The test also decides when the data opens. */
function createService() {
  const session = createListeners()
  let userKey: string | null = null
  const openings: PromiseWithResolvers<SignedInUserData>[] = []
  const start = vi.fn(async (setState: Parameters<typeof followSession>[0]['setState']) =>
    followSession({
      userKey: () => userKey,
      subscribe: session.subscribe,
      open: () => {
        const opening = Promise.withResolvers<SignedInUserData>()
        openings.push(opening)
        return opening.promise
      },
      setState,
    }),
  )
  const service = createUserDataService(start)
  const signIn = (key: string | null) => {
    userKey = key
    session.notify()
  }
  /** Requests the data of the user `maya` and opens it. */
  const open = async () => {
    const data = buildData()
    service.request()
    signIn('maya')
    openings[0]?.resolve(data)
    await expect.poll(() => service.state().status).toBe('open')
    return data
  }
  return { service, start, openings, signIn, open }
}

describe('the data of the signed-in user', () => {
  it('is not loaded before somebody needs it', () => {
    const { service, start, signIn } = createService()
    signIn('maya')
    expect(start).not.toHaveBeenCalled()
    expect(service.state()).toEqual({ status: 'closed' })
    service.request()
    service.request()
    expect(start).toHaveBeenCalledTimes(1)
    expect(service.state()).toEqual({ status: 'opening' })
  })

  it('is loaded after the sign-in, when it was needed before', () => {
    const { service, openings, signIn } = createService()
    service.request()
    expect(openings).toEqual([])
    signIn('maya')
    expect(openings).toHaveLength(1)
  })

  it('reaches who asked for it before it was open', async () => {
    const { service, openings, signIn } = createService()
    signIn('maya')
    const opened = service.opened()
    const data = buildData()
    openings[0]?.resolve(data)
    expect(await opened).toBe(data)
    expect(await service.opened()).toBe(data)
  })

  it('is null for who asked for it if its code cannot be loaded', async () => {
    const service = createUserDataService(() => Promise.reject(new Error('offline')))
    expect(await service.opened()).toBeNull()
  })

  it('stays open while the same user is signed in', async () => {
    const { service, openings, signIn, open } = createService()
    await open()
    signIn('maya')
    expect(service.state().status).toBe('open')
    expect(openings).toHaveLength(1)
  })

  it('is closed at the end of the session', async () => {
    const { service, signIn, open } = createService()
    const data = await open()
    signIn(null)
    expect(service.state()).toEqual({ status: 'closed' })
    await expect.poll(() => data.close).toHaveBeenCalledTimes(1)
  })

  it('is not shown to the next user, even if it opens late', async () => {
    const { service, openings, signIn } = createService()
    const [late, next] = [buildData(), buildData()]
    service.request()
    signIn('maya')
    signIn('noor')
    openings[1]?.resolve(next)
    openings[0]?.resolve(late)
    await expect.poll(() => late.close).toHaveBeenCalledTimes(1)
    expect(service.state()).toEqual({ status: 'open', data: next })
  })

  it('can be requested again after its code could not be loaded', async () => {
    const { service, start } = createService()
    start.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    service.request()
    await expect.poll(() => service.state().status).toBe('failed')
    service.request()
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('says how much of a video has been watched, and when that changes', async () => {
    const { service, open } = createService()
    expect(service.watchedFractionOf('a')).toBe(0)
    const data = await open()
    const listener = vi.fn()
    service.subscribe(listener)
    recordWatching(data.store, { videoId: 'a', position: 30, duration: 120, watchedAt: 1 })
    expect(listener).toHaveBeenCalled()
    expect(service.watchedFractionOf('a')).toBe(0.25)
  })
})
