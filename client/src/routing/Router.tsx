import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createBrowserHistory, createMemoryHistory, type History } from './browserHistory.ts'
import { type Routing, RoutingContext, useNavigate } from './hooks.ts'

interface RouterProps {
  history: History
  onIntent?: Routing['onIntent']
  children: ReactNode
}

/** Provides the address and the navigation. The previous screen stays visible until the next one can be drawn. */
function Router({ history, onIntent, children }: RouterProps) {
  const [state, setState] = useState(history.current)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history])
  return <RoutingContext value={{ ...state, navigate: history.go, onIntent }}>{children}</RoutingContext>
}

export function BrowserRouter(props: Omit<RouterProps, 'history'>) {
  const [history] = useState(createBrowserHistory)
  return <Router {...props} history={history} />
}

/** A router without a window, for tests and for markup that is rendered without a browser. */
export function MemoryRouter({ address = '/', children }: { address?: string; children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory(address))
  return <Router history={history}>{children}</Router>
}

/** Navigates when it is mounted, and replaces the current history entry. */
export function Navigate({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}
