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

/** The splash screen. It has its own chunk, because most visits do not show it. */
const SplashScreen = lazy<ComponentType<SplashScreenProps>>(() =>
  import('../features/splash/SplashScreen.tsx').then(
    ({ SplashScreen }) => ({ default: SplashScreen }),
    () => ({ default: SkippedSplash }),
  ),
)

/** A replacement for the splash if its chunk cannot be loaded. It shows the page immediately. */
function SkippedSplash({ onDone }: SplashScreenProps) {
  useEffect(onDone, [onDone])
  return null
}

/** Shows the splash once per browser session, and then its children. */
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
 * Decides what a visitor sees (specification, section 2, app shell): the loading indicator until the session is known,
 * the sign-in screen if nobody is signed in, and otherwise the requested page, which follows the intro.
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

  // The loading screen is shown only for the first session. The button shows the progress of a later sign-in.
  if (!isSettled) return <LoadingScreen />
  if (!isSignedIn) {
    if (isAtSignIn) return children
    // After signing out, the user does not return to the page. A visitor who had no session, or whose session has
    // ended, returns to the page after signing in.
    const shouldReturn = !wasSignedIn || error !== null
    return <Navigate {...signInNavigation(shouldReturn ? location : null)} />
  }
  if (isAtSignIn) return <Navigate to={returnPathOf(location.state)} />
  return <Intro>{children}</Intro>
}
