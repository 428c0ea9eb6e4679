import { type ReactNode, useEffect, useState } from 'react'
import { isShellVisible } from './shell.ts'

/** A skeleton does not flicker when the answer comes within this time. */
const SKELETON_DELAY_MS = 250

export interface DelayedMountProps {
  children: ReactNode
  delayMs?: number
}

/** Renders its children after a delay; at once while the static shell shows the same. */
export function DelayedMount({ children, delayMs = SKELETON_DELAY_MS }: DelayedMountProps) {
  const [isDue, setIsDue] = useState(() => delayMs === 0 || isShellVisible())
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue ? children : null
}
