import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { createBrowserHistory } from './createBrowserHistory.ts'
import type { History } from './History.ts'
import { type Routing, RoutingContext } from './RoutingContext.ts'

export interface RouterProps {
  history: History
  /** Told of the address of a link that somebody is about to follow. */
  onIntent?: Routing['onIntent']
  children: ReactNode
}

const ignoreIntent = () => {}

/** Lets everything inside read the address and change it. Until a screen is there, the former one stays. */
export function Router({ history, onIntent = ignoreIntent, children }: RouterProps) {
  const [place, setPlace] = useState(history.current)
  const [navigate] = useState(
    (): Routing['navigate'] =>
      (to, options = {}) =>
        history.go(to, options),
  )
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history])
  return <RoutingContext value={{ ...place, navigate, onIntent }}>{children}</RoutingContext>
}

/** The router of the window. */
export function BrowserRouter(props: Omit<RouterProps, 'history'>) {
  const [history] = useState(createBrowserHistory)
  return <Router {...props} history={history} />
}
