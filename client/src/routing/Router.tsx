import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createBrowserHistory, createMemoryHistory, type History, hrefOf, type To } from './history.ts'
import { type Routing, RoutingContext, useNavigate } from './hooks.ts'

interface RouterProps {
  history: History
  onIntent?: Routing['onIntent']
  children: ReactNode
}

const ignoreIntent = () => {}

/** Provides the address and navigation. The former screen stays visible until the next one can be drawn. */
function Router({ history, onIntent = ignoreIntent, children }: RouterProps) {
  const [state, setState] = useState(history.current)
  const [navigate] = useState(
    (): Routing['navigate'] =>
      (to, options = {}) =>
        history.go(to, options),
  )
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history])
  return <RoutingContext value={{ ...state, navigate, onIntent }}>{children}</RoutingContext>
}

/** The router of the window. */
export function BrowserRouter(props: Omit<RouterProps, 'history'>) {
  const [history] = useState(createBrowserHistory)
  return <Router {...props} history={history} />
}

const ROOT = ['/']

export interface MemoryRouterProps {
  /** The router starts at the last one. */
  initialEntries?: readonly string[]
  children: ReactNode
}

/** A router without a window, for tests and for markup that is rendered without a browser. */
export function MemoryRouter({ initialEntries = ROOT, children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(initialEntries.at(-1) ?? '/'))
  return <Router history={history}>{children}</Router>
}

/** Navigates as soon as it is mounted. */
export function Navigate({ to, replace = false, state }: { to: To; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const href = hrefOf(to)
  useEffect(() => navigate(href, { replace, state }), [navigate, href, replace, state])
  return null
}
