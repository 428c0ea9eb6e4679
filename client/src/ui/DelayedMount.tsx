import { type ReactNode, useEffect, useState } from 'react'
import { isShellVisible } from './shell.ts'

/** If the answer arrives within this time, no skeleton flickers. */
const SKELETON_DELAY_MS = 250

/** Renders its children after a delay, or at once while the static shell shows the same. */
export function DelayedMount({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(isShellVisible)
  useEffect(() => {
    const timer = setTimeout(() => setIsMounted(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isMounted ? children : null
}
