import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts down by the second and calls `onEnd` at zero. Stands still in a hidden tab, so that no video starts that nobody
 * sees.
 * @returns the seconds that are left
 */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') setLeft((former) => former - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return Math.max(0, left)
}
