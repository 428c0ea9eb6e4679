import { createContext, use } from 'react'
import type { Place } from './History.ts'
import type { Params } from './matchPath.ts'
import type { NavigateOptions, To } from './location.ts'

export interface Routing extends Place {
  navigate: (to: To, options?: NavigateOptions) => void
  /** Somebody is about to follow a link to this address. */
  onIntent: (href: string) => unknown
}

export const RoutingContext = createContext<Routing | null>(null)

/** What a route hands to its screen; `outlet` is the route inside of it. */
export interface Match {
  params: Params
  outlet: React.ReactNode
}
export const MatchContext = createContext<Match>({ params: {}, outlet: null })

export function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (routing === null) throw new Error('An address is read outside of a router.')
  return routing
}
