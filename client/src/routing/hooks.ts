import { createContext, use } from 'react'
import type { HistoryState, Location, NavigateOptions, NavigationType } from './history.ts'
import { matchPath, type Params } from './matchPath.ts'

export interface Routing extends HistoryState {
  /** Navigates to an address of this origin, from its first slash on. */
  navigate: (href: string, options?: NavigateOptions) => void
  /** Called with the address of a link that receives the pointer or the focus, for prefetching. */
  onIntent?: ((href: string) => unknown) | undefined
}

export const RoutingContext = createContext<Routing | null>(null)

/** Returns the router around. Throws where there is none. */
export function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (routing === null) throw new Error('An address is read outside of a router.')
  return routing
}

/** Returns the address of the current history entry. */
export const useLocation = (): Location => useRouting().location

/** Returns how the current history entry was reached. */
export const useNavigationType = (): NavigationType => useRouting().type

/** Returns the function that navigates. It is the same one for the lifetime of the router. */
export const useNavigate = (): Routing['navigate'] => useRouting().navigate

/** Returns the query parameters of the address. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** Returns the parameters that the current path has under a pattern; null where it does not match. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname)
