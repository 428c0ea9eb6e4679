import { createListeners } from '@vtube/shared/createListeners'

/** An address within the product. `search` begins with `?` and `hash` with `#`; each may be empty. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

/** The address of a history entry, with the data of the entry. */
export interface Location extends Path {
  /** The data that the navigation passed, or null if it passed none. */
  state: unknown
  /** A key that is unique for each history entry. A page that was opened by its address always has `default`. */
  key: string
}

/** How the current entry was reached: `POP` by the browser (back, forward, page load), the others by the application. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** Whether to replace the current history entry instead of adding one. */
  replace?: boolean
  state?: unknown
}

/** The current history entry, and how it was reached. */
export interface HistoryState {
  location: Location
  type: NavigationType
}

const FIRST_KEY = 'default'

const createKey = (): string => Math.random().toString(36).slice(2, 10)

export const hrefOf = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** The data that the browser stores with a history entry. The names are those of React Router. */
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
export function createBrowserHistory() {
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
    /** Navigates to an address of this origin, which begins with a slash. */
    go(href: string, { replace = false, state = null }: NavigateOptions = {}): void {
      const stored: StoredState = { key: createKey(), usr: state }
      if (replace) history.replaceState(stored, '', href)
      else history.pushState(stored, '', href)
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    /** Calls the listener after every navigation. Returns an unsubscribe function. */
    listen: subscribe,
  }
}
export type History = ReturnType<typeof createBrowserHistory>

/** Creates a history without a window, which starts at `address`. */
export function createMemoryHistory(address: string): History {
  const { subscribe, notify } = createListeners<[HistoryState]>()
  const stateAt = (href: string, key: string, state: unknown, type: NavigationType): HistoryState => {
    const { pathname, search, hash } = new URL(href, 'http://localhost')
    return { location: { pathname, search, hash, key, state }, type }
  }
  let current = stateAt(address, FIRST_KEY, null, 'POP')
  return {
    current: () => current,
    go(href, { replace = false, state = null } = {}) {
      current = stateAt(href, createKey(), state, replace ? 'REPLACE' : 'PUSH')
      notify(current)
    },
    listen: subscribe,
  }
}
