import type { IdentityService } from '../../identity/IdentityService.ts'
import { buildToken } from '../buildToken.ts'
import { buildSession, fakeIdentity } from '../fakeIdentity.ts'
import { act, waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { createApiClient } from '../../api/request/client.ts'
import { cancelOnSessionEnd } from '../../api/request/cancelOnSessionEnd.ts'
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

/** The signed-in user of the application. Between two tests, the calls of the user are paused. */
export interface FakeUser {
  identity: IdentityService
  /** Returns the bearer token that the next call will send. */
  currentToken(): string
  /** Sets whether the session can be renewed. */
  setSignInAvailable(isOpen: boolean): void
  /** Resumes calls. Also makes the session renewable again. */
  resume(): void
  /** Pauses calls, because between two tests no answers are prepared. */
  pause(): void
}

/** @param accessToken the token that identifies the user; without it, the user's data is not opened */
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

/** An application with a signed-in user. All tests share it, and it is never reloaded. */
export interface FaultHarness {
  service: FakeService
  user: FakeUser
  /** Returns a new word. A screen that is opened with this key has not been opened before. */
  nextKey(): string
  /**
   * Leaves a screen that caches its content, so that it makes its calls when it is opened again. Returns a new key for
   * it.
   */
  leave(screen: Screen): Promise<string>
  open(screen: Screen, key: string): Promise<void>
  /** Starts a test without any faults. */
  begin(): void
  /** Ends a test. Returns the unexpected lines that were logged during the test. */
  end(): Promise<string[]>
  close(): void
}

/** Matches the lines that the application logs if the details of cards could not be loaded (section 8). */
const EXPECTED = /^Error fetching|^No items found/

/** A fake `IntersectionObserver` that reports every observed element as being near the window. */
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

/** Dispatches the load event of the player's frame, because jsdom does not load frames. */
async function settlePlayer(id: string): Promise<void> {
  const frame = await waitFor(() => {
    const found = players().find(({ src }) => src.includes(`/embed/${id}?`))
    if (found === undefined) throw new Error(`There is no player of ${id}`)
    return found
  })
  act(() => void frame.dispatchEvent(new Event('load')))
}

/** @param hasUserData whether the user's data is opened, for which the test file needs `testing/indexedDb.ts` */
export function createFaultHarness(hasUserData: boolean): FaultHarness {
  const service = createFakeService()
  const user = createFakeUser(hasUserData ? buildToken({ sub: 'maya' }) : undefined)
  const logged: string[] = []
  const addLine = (...words: unknown[]) => void logged.push(words.join(' '))
  let spies: { mockRestore(): void }[] = []
  let keys = 100
  const nextKey = () => `word-${(keys += 1)}`

  // React now renders without `act`, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.stubGlobal('IntersectionObserver', NearObserver)
  // The window is narrow, because the content that a wide window shows beside a screen is covered by other tests.
  setWindowWidth(600)
  // In a browser, the boot script would fetch the settings.
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
      // The size of the window limits how many rows of a long list are rendered.
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
      // Calls that are still pending reach the network during this time.
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
