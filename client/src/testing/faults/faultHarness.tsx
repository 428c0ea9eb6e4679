import type { IdentityService } from '../../identity/IdentityService.ts'
import { buildToken } from '../buildToken.ts'
import { buildSession, fakeIdentity } from '../fakeIdentity.ts'
import { act, waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { createApiClient } from '../../api/client.ts'
import { cancelOnSessionEnd } from '../../api/cancelOnSessionEnd.ts'
import { App } from '../../app/App.tsx'
import { connectServices, connectUserData } from '../../app/services.ts'
import { createStore } from '../../app/createStore.ts'
import { markIntroShown } from '../../storage/introCookie.ts'
import { buildServices } from '../buildServices.ts'
import { setWindowWidth } from '../fillBrowserGaps.ts'
import { buildSettings } from '../settings.ts'
import { withUserDataServer } from '../subscriptions.ts'
import { openedData } from '../watched.ts'
import { layOut } from '../windowLayout.ts'
import { createFakeService, type FakeService, NOTHING } from './fakeService.ts'
import { main, players, type Screen } from './screensUnderTest.ts'
import { storeLikedList } from './storeLikedList.ts'

/** The signed-in user of the application. Calls can be paused between tests. */
export interface FakeUser {
  identity: IdentityService
  /** Returns the bearer token of the next call. */
  currentToken(): string
  /** Sets whether the session can be renewed. */
  setSignInAvailable(isOpen: boolean): void
  /** Resumes calls, and makes the session renewable. */
  resume(): void
  /** Pauses calls, because no answers are planned between two tests. */
  pause(): void
}

/** @param accessToken identifies the user; without it, the user's data stays closed */
function createFakeUser(accessToken: string | undefined): FakeUser {
  const identity = fakeIdentity(buildSession(accessToken === undefined ? {} : { accessToken }))
  let renewals = 0
  let isSignInAvailable = true
  let gate = Promise.withResolvers<void>()
  const currentToken = () => `token-${renewals}`
  return {
    identity: {
      ...identity,
      async token() {
        await gate.promise
        return currentToken()
      },
      async renew(refused) {
        if (!isSignInAvailable) return null
        if (refused === currentToken()) renewals += 1
        return currentToken()
      },
    },
    currentToken,
    setSignInAvailable(isOpen) {
      isSignInAvailable = isOpen
    },
    resume() {
      isSignInAvailable = true
      gate.resolve()
    },
    pause() {
      gate = Promise.withResolvers()
    },
  }
}

/** One application of a signed-in user, shared by all tests and never reloaded. */
export interface FaultHarness {
  service: FakeService
  user: FakeUser
  /** Returns a new word, which stands for a screen that has not been opened before. */
  nextKey(): string
  /**
   * Leaves a screen that caches its content, so that opening it again makes its calls. Returns a key under which the
   * screen has not been opened before.
   */
  leave(screen: Screen): Promise<string>
  open(screen: Screen, key: string): Promise<void>
  /** Begins a test, without faults. */
  begin(): void
  /** Ends a test. Returns the unexpected log lines since it began. */
  end(): Promise<string[]>
  close(): void
}

/** Matches what the application logs when cards could not load details (section 8). */
const EXPECTED = /^Error fetching|^No items found/

/** Reports every observed element as near the window. */
class NearObserver {
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.#report([entry], this as unknown as IntersectionObserver)
  }

  unobserve(): void {}
  disconnect(): void {}
}

function goTo(address: string): void {
  history.pushState({ key: crypto.randomUUID() }, '', address)
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
}

/** Fires the load event of the player, because jsdom does not load frames. */
async function settlePlayer(id: string): Promise<void> {
  const frame = await waitFor(() => {
    const found = players().find(({ src }) => src.includes(`/embed/${id}?`))
    if (found === undefined) throw new Error(`There is no player of ${id}`)
    return found
  })
  act(() => void frame.dispatchEvent(new Event('load')))
}

/** @param hasUserData whether the user's data is open; a test then needs `testing/indexedDb.ts` */
export function createFaultHarness(hasUserData: boolean): FaultHarness {
  const service = createFakeService()
  const user = createFakeUser(hasUserData ? buildToken({ sub: 'maya' }) : undefined)
  const logged: string[] = []
  const addLine = (...words: unknown[]) => void logged.push(words.join(' '))
  let spies: { mockRestore(): void }[] = []
  let keys = 100
  const nextKey = () => `word-${(keys += 1)}`

  // This lets React render by itself, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.stubGlobal('IntersectionObserver', NearObserver)
  // The window is narrow, because other tests cover what a wide window shows beside a screen.
  setWindowWidth(600)
  // In a browser, the boot script fetches the settings.
  const settings = hasUserData ? withUserDataServer() : buildSettings()
  window.vtubeSettings = Promise.resolve(Response.json(settings))
  markIntroShown()
  history.replaceState(null, '', '/nowhere/at/all')
  const { identity } = user
  const api = cancelOnSessionEnd(createApiClient(settings, identity), identity)
  const services = buildServices({ settings, identity, api, log: addLine })
  const store = createStore(services)
  connectServices(store, services)
  const userData = connectUserData(store, services)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<App store={store} services={services} userData={userData} />)

  return {
    service,
    user,
    nextKey,
    async leave(screen) {
      if (screen.isCached) {
        goTo(`/?category=${NOTHING}`)
        await waitFor(() => expect(main()).toHaveTextContent('No videos here yet.'))
      }
      return nextKey()
    },
    async open(screen, key) {
      if (screen.store !== undefined) screen.store((await openedData(userData)).store, key)
      goTo(screen.addressOf(key))
      if (screen.hasPlayer) await settlePlayer(key)
    },
    begin() {
      // The layout limits the rendered rows of long lists.
      layOut({ windowHeight: 900, pageHeight: 1000 })
      service.listen()
      storeLikedList(['liked-1', 'liked-2'])
      logged.length = 0
      spies = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(addLine))
      user.resume()
    },
    async end() {
      const problems = logged.filter((line) => !EXPECTED.test(line))
      service.recover()
      user.pause()
      // In this time, pending calls reach the network.
      await new Promise((done) => setTimeout(done))
      for (const spy of spies) spy.mockRestore()
      return problems
    },
    close() {
      act(() => root.unmount())
      container.remove()
    },
  }
}
