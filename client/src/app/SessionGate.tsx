import { type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from '../routing/Router.tsx'
import { useLocation } from '../routing/hooks.ts'
import { paths } from '../config/paths.ts'
import { selectIsAuthLoading, selectIsSignedIn, selectSignInError } from '../redux/authSlice.ts'
import { destinationOf, forgetDestination, signInLocation } from './destination.ts'
import { Intro } from './Intro.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { whenIdle } from './whenIdle.ts'

/** Fetches the help for keyboard and screen reader once there is nothing more urgent, or at the first key. */
function attendLater(): () => void {
  let focusPath: EventTarget[] = []
  const noteFocus = (event: FocusEvent) => {
    focusPath = event.composedPath()
  }
  const begin = () => {
    import('./attend.ts').then(
      ({ attend }) => attend(focusPath),
      () => {},
    )
  }
  const cancel = whenIdle(begin)
  addEventListener('focusin', noteFocus)
  addEventListener('keydown', begin, { once: true })
  return () => {
    cancel()
    removeEventListener('focusin', noteFocus)
    removeEventListener('keydown', begin)
  }
}

/**
 * Decides what a visitor may see (specification 2, app shell): the loading indicator until the session is known,
 * the sign-in screen without one, the intro once after it, then the page that was asked for.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const isLoading = useSelector(selectIsAuthLoading)
  const error = useSelector(selectSignInError)
  const location = useLocation()
  const [isSettled, setIsSettled] = useState(!isLoading)
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (!isLoading && !isSettled) setIsSettled(true)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)

  const isAtSignIn = location.pathname === paths.auth
  const hasArrived = isSignedIn && !isAtSignIn
  useEffect(() => {
    if (hasArrived) forgetDestination()
  }, [hasArrived])
  useEffect(attendLater, [])

  // Once the session is known, a sign-in shows its progress in the button that started it.
  if (!isSettled) return <LoadingScreen />
  if (!isSignedIn) {
    if (isAtSignIn) return children
    // Whoever logs out leaves for good; whoever came by a link, or whose session ended, comes back to the page.
    const cameByLink = !wasSignedIn || error !== null
    return <Navigate replace {...signInLocation(cameByLink ? location : null)} />
  }
  if (isAtSignIn) return <Navigate replace to={destinationOf(location.state)} />
  return <Intro>{children}</Intro>
}
