import { type ReactNode, useState } from 'react'
import type { History, Place } from './History.ts'
import { createKey, FIRST_KEY, type Location, toPath } from './location.ts'
import { Router } from './Router.tsx'

/** A history that is nobody's but the router's own. */
function createMemoryHistory(address: string): History {
  const listeners = new Set<(place: Place) => void>()
  let place: Place = {
    location: { ...toPath(address), key: FIRST_KEY, state: null },
    type: 'POP',
  }
  return {
    current: () => place,
    go(to, { replace = false, state = null }) {
      const next: Location = { ...toPath(to), key: createKey(), state }
      place = { location: next, type: replace ? 'REPLACE' : 'PUSH' }
      for (const listener of listeners) listener(place)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const START = ['/']

export interface MemoryRouterProps {
  /** The last one is where the router starts. */
  initialEntries?: readonly string[]
  children: ReactNode
}

/** A router without a window: for tests, and for markup that is drawn without a browser. */
export function MemoryRouter({ initialEntries = START, children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(initialEntries.at(-1) ?? '/'))
  return <Router history={history}>{children}</Router>
}
