import { createListeners } from '@vtube/shared/createListeners'

/** An address within the product. `search` begins with `?` and `hash` with `#`; each is empty where there is none. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

/** The address of a history entry, with what belongs to the entry. */
export interface Location extends Path {
  /** What the navigation handed over; null for nothing. */
  state: unknown
  /** Unique for each history entry, except that a page opened by its address always has `default`. */
  key: string
}

/** How the current entry was reached: `POP` by the browser (back, forward, page load), else by the application. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
  state?: unknown
}

/** The current history entry and how it was reached. */
export interface HistoryState {
  location: Location
  type: NavigationType
}

/** The history that a router reads and writes: the browser's, or one in memory. */
export interface History {
  current(): HistoryState
  /** Navigates to an address of this origin, from its first slash on. */
  go(href: string, options: NavigateOptions): void
  /** Calls the listener after every navigation. Returns an unsubscribe function. */
  listen(listener: (state: HistoryState) => void): () => void
}

const FIRST_KEY = 'default'

const createKey = (): string => Math.random().toString(36).slice(2, 10)

/** Joins the parts of an address. */
export const hrefOf = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** What the browser stores with a history entry. The names are those of React Router. */
interface StoredState {
  key?: string
  usr?: unknown
}

function browserLocation(): Location {
  const { pathname, search, hash } = location
  const { key = FIRST_KEY, usr = null } = (history.state ?? {}) as StoredState
  return { pathname, search, hash, key, state: usr }
}

/** Creates the history of this window. The browser stores key and state of an entry, so they survive a reload. */
export function createBrowserHistory(): History {
  let type: NavigationType = 'POP'
  const current = (): HistoryState => ({ location: browserLocation(), type })
  const handlePop = () => arrive('POP')
  const { subscribe, notify } = createListeners<[HistoryState]>(() => {
    addEventListener('popstate', handlePop)
    return () => removeEventListener('popstate', handlePop)
  })
  const arrive = (next: NavigationType) => {
    type = next
    notify(current())
  }
  return {
    current,
    go(href, { replace = false, state = null }) {
      const stored: StoredState = { key: createKey(), usr: state }
      if (replace) history.replaceState(stored, '', href)
      else history.pushState(stored, '', href)
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    listen: subscribe,
  }
}

const parse = (href: string): Path => {
  const { pathname, search, hash } = new URL(href, 'http://localhost')
  return { pathname, search, hash }
}

/** Creates a history without a window, which starts at `address`. */
export function createMemoryHistory(address: string): History {
  const { subscribe, notify } = createListeners<[HistoryState]>()
  let current: HistoryState = {
    location: { ...parse(address), key: FIRST_KEY, state: null },
    type: 'POP',
  }
  return {
    current: () => current,
    go(href, { replace = false, state = null }) {
      const location: Location = { ...parse(href), key: createKey(), state }
      current = { location, type: replace ? 'REPLACE' : 'PUSH' }
      notify(current)
    },
    listen: subscribe,
  }
}
