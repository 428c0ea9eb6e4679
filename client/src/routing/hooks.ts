import { createContext, use } from 'react'
import type { HistoryState, Location, NavigateOptions, NavigationType } from './browserHistory.ts'
import { matchPath, type Params } from './matchPath.ts'

export interface Routing extends HistoryState {
  /** Navigates to an address of this origin, which begins with a slash. */
  navigate: (href: string, options?: NavigateOptions) => void
  /** Receives the address of a link that the pointer or the focus reaches, for prefetching. */
  onIntent?: ((href: string) => unknown) | undefined
}

export const RoutingContext = createContext<Routing | null>(null)

/** Returns the surrounding router. Throws if there is none. */
export function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (routing === null) throw new Error('An address is read outside of a router.')
  return routing
}

export const useLocation = (): Location => useRouting().location

export const useNavigationType = (): NavigationType => useRouting().type

/** Returns the function that navigates. It stays the same for the lifetime of the router. */
export const useNavigate = (): Routing['navigate'] => useRouting().navigate

export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** Returns the parameters of the current path under a pattern, or null if the path does not match. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname)
