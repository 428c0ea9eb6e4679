import { lazy, type ReactNode, Suspense, useState } from 'react'
import { markIntroShown, wasIntroShown } from '../storage/introCookie.ts'

/** Fetched by those alone who are shown it. */
const SplashScreen = lazy(async () => ({
  default: (await import('../features/splash/SplashScreen.tsx')).SplashScreen,
}))

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
