import { type ReactNode, useEffect, useState } from 'react'
import { isShellVisible } from './shell.ts'

/** The delay before a skeleton appears. If the answer arrives earlier, no skeleton flickers. */
const SKELETON_DELAY_MS = 250

/** Renders its children after a delay. If the static shell shows the same skeleton already, renders them at once. */
export function DelayedMount({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(isShellVisible)
  useEffect(() => {
    const timer = setTimeout(() => setIsMounted(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isMounted ? children : null
}
