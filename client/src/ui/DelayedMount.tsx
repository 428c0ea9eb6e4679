import { type ReactNode, useEffect, useState } from 'react'
import { isShellVisible } from './shell.ts'

/** A quick answer shows no skeleton at all instead of a flicker of one. */
const SKELETON_DELAY_MS = 250

export interface DelayedMountProps {
  children: ReactNode
  delayMs?: number
}

/** Shows its children once the delay has passed, unless it has gone by then; at once where the page showed them before. */
export function DelayedMount({ children, delayMs = SKELETON_DELAY_MS }: DelayedMountProps) {
  const [isDue, setIsDue] = useState(() => delayMs === 0 || isShellVisible())
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue ? children : null
}
