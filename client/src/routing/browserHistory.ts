import { createListeners } from '@vtube/shared/createListeners'

/** An address within the product. A non-empty `search` begins with `?`, and a non-empty `hash` with `#`. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

/** The address of a history entry and the data of this entry. */
export interface Location extends Path {
  /** The data that was passed to `navigate`, or null if there was none. */
  state: unknown
  /** The unique key of the history entry. The key is `default` if the page was opened by its address. */
  key: string
}

/** The navigation that led to the current history entry: `POP` by the browser, the others by the application. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** Whether to replace the current history entry instead of adding a new one. */
  replace?: boolean
  state?: unknown
}

/** The current history entry and the kind of navigation that led to it. */
export interface HistoryState {
  location: Location
  type: NavigationType
}

const FIRST_KEY = 'default'

const createKey = (): string => Math.random().toString(36).slice(2, 10)

export const hrefOf = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** The data that the browser stores with a history entry. The fields have the same names as in React Router. */
interface StoredState {
  key?: string
  usr?: unknown
}

function browserLocation(): Location {
  const { pathname, search, hash } = location
  const { key = FIRST_KEY, usr = null } = (history.state ?? {}) as StoredState
  return { pathname, search, hash, key, state: usr }
}

/** Creates the history of this window. The browser stores the key and state of each entry across reloads. */
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

/** Creates a history that needs no window. It starts at `address`. */
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
