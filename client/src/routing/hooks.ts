import { createContext, use } from 'react'
import type { HistoryState, Location, NavigateOptions, NavigationType } from './browserHistory.ts'
import { matchPath, type Params } from './matchPath.ts'

export interface Routing extends HistoryState {
  /** Navigates to an address of this origin, which begins with a slash. */
  navigate: (href: string, options?: NavigateOptions) => void
  /** Called with the address of a link that the pointer or the focus reaches, so that the page can be prefetched. */
  onIntent?: ((href: string) => unknown) | undefined
}

export const RoutingContext = createContext<Routing | null>(null)

/** Returns the state of the router around the component. Throws if there is no router. */
export function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (routing === null) throw new Error('An address is read outside of a router.')
  return routing
}

export const useLocation = (): Location => useRouting().location

export const useNavigationType = (): NavigationType => useRouting().type

/** Returns the function that navigates. It is the same function for the lifetime of the router. */
export const useNavigate = (): Routing['navigate'] => useRouting().navigate

export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)

/** Returns the parameters of the current path if it matches the pattern, or else null. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname)
