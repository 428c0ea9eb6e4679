import { type ReactNode, useState } from 'react'
import { SplashScreen } from '../features/splash/SplashScreen.tsx'
import { markIntroShown, wasIntroShown } from '../storage/introCookie.ts'

/** The splash, once per start of the browser; then what stands under the address. */
export function Intro({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(wasIntroShown)
  if (isOver) return children
  const handleDone = () => {
    markIntroShown()
    setIsOver(true)
  }
  return <SplashScreen onDone={handleDone} />
}
