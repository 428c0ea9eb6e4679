import { Children, isValidElement, type ReactElement, type ReactNode, use, useEffect } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { hrefOf, type To } from './location.ts'
import { matchPath, type Params } from './matchPath.ts'
import { MatchContext } from './RoutingContext.ts'

export interface RouteProps {
  /** Missing where the route only puts something around others. */
  path?: string
  /** The route of `/`. */
  index?: boolean
  element: ReactNode
  /** Routes that stand inside of its `<Outlet>`. */
  children?: ReactNode
}

/** One line of a table of routes. It says something to `<Routes>` and draws nothing by itself. */
export const Route: (props: RouteProps) => null = () => null

interface Found {
  params: Params
  /** From the outermost to the innermost. */
  elements: readonly ReactNode[]
}

const isRoute = (node: ReactNode): node is ReactElement<RouteProps> => isValidElement<RouteProps>(node)

function find(routes: ReactNode, pathname: string): Found | null {
  for (const route of Children.toArray(routes).filter(isRoute)) {
    const { path, index = false, element, children } = route.props
    if (children !== undefined) {
      const inner = find(children, pathname)
      if (inner !== null) return { ...inner, elements: [element, ...inner.elements] }
    } else {
      const params = matchPath(index ? '/' : (path ?? ''), pathname)
      if (params !== null) return { params, elements: [element] }
    }
  }
  return null
}

/** Draws the first of its routes that the address is one of. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const found = find(children, pathname)
  if (found === null) return null
  return found.elements.reduceRight<ReactNode>(
    (outlet, element) => <MatchContext value={{ params: found.params, outlet }}>{element}</MatchContext>,
    null,
  )
}

/** Where a route puts the one inside of it. */
export const Outlet = (): ReactNode => use(MatchContext).outlet

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false, state }: { to: To; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const href = hrefOf(to)
  useEffect(() => navigate(href, { replace, state }), [navigate, href, replace, state])
  return null
}
