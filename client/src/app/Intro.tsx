import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SplashScreenProps } from '../features/splash/SplashScreen.tsx'
import { markIntroShown, wasIntroShown } from '../storage/introCookie.ts'

/** Fetched by those alone who are shown it. */
const SplashScreen = lazy<ComponentType<SplashScreenProps>>(() =>
  import('../features/splash/SplashScreen.tsx').then(
    ({ SplashScreen }) => ({ default: SplashScreen }),
    () => ({ default: NoSplash }),
  ),
)

/** Where its file cannot be had, the page comes without it. */
function NoSplash({ onDone }: SplashScreenProps) {
  useEffect(onDone, [onDone])
  return null
}

/** The splash, once per start of the browser; then what stands under the address. */
export function Intro({ children }: { children: ReactNode }) {
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
