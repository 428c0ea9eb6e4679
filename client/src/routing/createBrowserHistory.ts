import type { History, Place } from './History.ts'
import { createKey, FIRST_KEY, hrefOf, type Location, type NavigationType } from './location.ts'

interface Entry {
  key?: string
  usr?: unknown
}

function locationHere(): Location {
  const { pathname, search, hash } = location
  const { key = FIRST_KEY, usr = null } = (history.state ?? {}) as Entry
  return { pathname, search, hash, key, state: usr }
}

/** The history of this window. Key and state of an entry are kept by the browser, so that they survive a reload. */
export function createBrowserHistory(): History {
  const listeners = new Set<(place: Place) => void>()
  let type: NavigationType = 'POP'
  const current = (): Place => ({ location: locationHere(), type })
  const arrive = (how: NavigationType) => {
    type = how
    for (const listener of listeners) listener(current())
  }
  const handlePop = () => arrive('POP')
  return {
    current,
    go(to, { replace = false, state = null }) {
      const entry: Entry = { key: createKey(), usr: state }
      if (replace) history.replaceState(entry, '', hrefOf(to))
      else history.pushState(entry, '', hrefOf(to))
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    listen(listener) {
      if (listeners.size === 0) addEventListener('popstate', handlePop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('popstate', handlePop)
      }
    },
  }
}
