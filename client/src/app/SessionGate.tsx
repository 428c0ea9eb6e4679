import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { routes } from '../config/paths.ts'
import type { SplashScreenProps } from '../features/splash/SplashScreen.tsx'
import { selectIsAuthLoading, selectIsSignedIn, selectSignInError } from '../redux/authSlice.ts'
import { useLocation, useMatch } from '../routing/hooks.ts'
import { Navigate } from '../routing/Router.tsx'
import { markIntroShown, wasIntroShown } from '../storage/introCookie.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { clearReturnPath, returnPathOf, signInNavigation } from './returnPath.ts'

/** The splash has its own chunk, because most visits do not show it. */
const SplashScreen = lazy<ComponentType<SplashScreenProps>>(() =>
  import('../features/splash/SplashScreen.tsx').then(
    ({ SplashScreen }) => ({ default: SplashScreen }),
    () => ({ default: SkippedSplash }),
  ),
)

/** Shows the page at once if the chunk of the splash cannot be loaded. */
function SkippedSplash({ onDone }: SplashScreenProps) {
  useEffect(onDone, [onDone])
  return null
}

/** Shows the splash once per browser session, then the page. */
function Intro({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(wasIntroShown)
  if (isOver) return children
  const handleDone = () => {
    markIntroShown()
    setIsOver(true)
  }
  return (
    <Suspense>
      <SplashScreen onDone={handleDone} />
    </Suspense>
  )
}

/**
 * Decides what a visitor may see (specification 2, app shell): the loading indicator until the session is known;
 * without a session, the sign-in screen; with one, first the intro and then the requested page.
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

  const isAtSignIn = useMatch(routes.auth) !== null
  const hasArrived = isSignedIn && !isAtSignIn
  useEffect(() => {
    if (hasArrived) clearReturnPath()
  }, [hasArrived])

  // The loading screen is only for the time before the session is known; a later sign-in shows its progress in its own
  // button.
  if (!isSettled) return <LoadingScreen />
  if (!isSignedIn) {
    if (isAtSignIn) return children
    // A log out discards the page. A visitor who has no session, or whose session has ended, returns to it after the
    // sign-in.
    const shouldReturn = !wasSignedIn || error !== null
    return <Navigate {...signInNavigation(shouldReturn ? location : null)} />
  }
  if (isAtSignIn) return <Navigate to={returnPathOf(location.state)} />
  return <Intro>{children}</Intro>
}
