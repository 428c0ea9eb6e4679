import { use } from 'react'
import type { Location, NavigationType } from './location.ts'
import { matchPath, type Params } from './matchPath.ts'
import { MatchContext, type Routing, useRouting } from './RoutingContext.ts'

/** The present entry of the history. */
export const useLocation = (): Location => useRouting().location

/** How it was come to. */
export const useNavigationType = (): NavigationType => useRouting().type

/** Goes to another address. The same function for as long as the router lives. */
export const useNavigate = (): Routing['navigate'] => useRouting().navigate

/** What stands under the names in the path of the route around. */
export const useParams = (): Params => use(MatchContext).params

/** What the address says behind its question mark. */
export const useSearchParams = (): readonly [URLSearchParams] => [new URLSearchParams(useLocation().search)]

/** What the address says under the names of a pattern; null where it is none of its. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname)
