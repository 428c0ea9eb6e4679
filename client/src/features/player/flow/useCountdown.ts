import { useEffect, useEffectEvent, useState } from 'react'
import { isUserBusy } from '../../../ui/isUserBusy.ts'

/** In a hidden tab, no video may start that nobody sees. */
const isHeldBack = () => document.visibilityState === 'hidden' || isUserBusy()

/**
 * Counts down by the second and calls `onEnd` at zero. While the user is busy or away it starts over, so that there is
 * always the whole time to cancel.
 * @returns the seconds that are left, and whether they pass
 */
export function useCountdown(
  seconds: number,
  isRunning: boolean,
  onEnd: () => void,
): { left: number; isCounting: boolean } {
  const [left, setLeft] = useState(seconds)
  const [isCounting, setIsCounting] = useState(() => !isHeldBack())
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      const isHeld = isHeldBack()
      setIsCounting(!isHeld)
      setLeft((former) => (isHeld ? seconds : former - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning, seconds])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { left: Math.max(0, left), isCounting }
}
