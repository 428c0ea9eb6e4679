import { act, waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { createApiClient } from '../../api/client.ts'
import { cancelOnSessionEnd } from '../../api/cancelOnSessionEnd.ts'
import { App } from '../../app/App.tsx'
import { connectServices } from '../../app/connectServices.ts'
import { createStore } from '../../app/createStore.ts'
import { markIntroShown } from '../../storage/introCookie.ts'
import { buildEntity } from '../buildLiked.ts'
import { buildServices } from '../buildServices.ts'
import { setWindowWidth } from '../fillBrowserGaps.ts'
import { buildSettings } from '../settings.ts'
import { layOut } from '../windowLayout.ts'
import { NOTHING } from './answers.ts'
import { createEdge, type Edge } from './edge.ts'
import { main, players, type Screen } from './screens.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** One application of a signed-in person, in which one fault after the other is met without ever loading it anew. */
export interface Stage {
  edge: Edge
  visitor: Visitor
  /** Another word each time, to name what has not been seen before. */
  nextKey(): string
  /** Leaves what would otherwise still be there when it is opened again. */
  leave(screen: Screen): Promise<void>
  /** Follows the link to a screen, as the page itself does. */
  open(screen: Screen, key: string): Promise<void>
  /** A test begins, with all well. */
  begin(): void
  /** What has gone wrong inside of the page since the test began; nobody is meant to see that. */
  complaints(): string[]
  /** A test ends. */
  end(): Promise<void>
  close(): void
}

/** The product logs what cards could not learn (section 8). */
const EXPECTED = /^Error fetching|^No items found/

/** Everything that is looked out for is near. */
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

/** Two videos that were liked so long ago that they have to be brought up to date; another tab has told of them. */
function likeOldVideos(): void {
  const liked = ['liked-1', 'liked-2'].map((id) => buildEntity(id))
  localStorage.setItem('likedVideos', JSON.stringify(liked))
  localStorage.removeItem('likedVideos.times')
  act(() => {
    for (const key of ['likedVideos', 'likedVideos.times'])
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  })
}

function goTo(address: string): void {
  history.pushState({ key: crypto.randomUUID() }, '', address)
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
}

/** No frame loads in jsdom: a test says that the player stands. */
async function settlePlayer(id: string): Promise<void> {
  const frame = await waitFor(() => {
    const found = players().find(({ src }) => src.includes(`/embed/${id}?`))
    if (found === undefined) throw new Error(`There is no player of ${id}`)
    return found
  })
  act(() => void frame.dispatchEvent(new Event('load')))
}

export function openStage(): Stage {
  const edge = createEdge()
  const visitor = createVisitor()
  const heard: string[] = []
  const hear = (...words: unknown[]) => void heard.push(words.join(' '))
  let spies: { mockRestore(): void }[] = []
  let keys = 100

  // What happens outside of the tests' own acts is drawn as in a browser: by itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.stubGlobal('IntersectionObserver', NearObserver)
  // What stands beside a screen in a wide window is met by other tests.
  setWindowWidth(600)
  // The page has asked for them while it was loaded.
  const settings = buildSettings()
  window.vtubeSettings = Promise.resolve(Response.json(settings))
  markIntroShown()
  history.replaceState(null, '', '/nowhere/at/all')
  const { identity } = visitor
  const api = cancelOnSessionEnd(createApiClient(settings, identity), identity)
  const services = buildServices({ settings, identity, api, log: hear })
  const store = createStore(services)
  connectServices(store, services)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<App store={store} services={services} />)

  return {
    edge,
    visitor,
    nextKey: () => `word-${(keys += 1)}`,
    async leave(screen) {
      if (!screen.isKept) return
      goTo(`/?category=${NOTHING}`)
      await waitFor(() => expect(main()).toHaveTextContent('There are no videos here yet.'))
    },
    async open(screen, key) {
      goTo(screen.addressOf(key))
      if (screen.isUnderPlayer) await settlePlayer(key)
    },
    begin() {
      // However long a list is, no more of it is drawn.
      layOut({ windowHeight: 900, pageHeight: 1000 })
      edge.stand()
      likeOldVideos()
      heard.length = 0
      spies = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(hear))
      visitor.goOn()
    },
    complaints: () => heard.filter((line) => !EXPECTED.test(line)),
    async end() {
      edge.mend()
      visitor.pause()
      // Calls that are on their way to the network reach it.
      await new Promise((done) => setTimeout(done))
      for (const spy of spies) spy.mockRestore()
    },
    close() {
      act(() => root.unmount())
      container.remove()
    },
  }
}
