import { type RefObject, useEffect, useState } from 'react'
import { playback } from '../../../features/player/playback.ts'
import { useIsPhone } from '../../../ui/useMediaQuery.ts'

const USUAL_RATIO = 16 / 9
/** The largest part of the height of the window that a tall picture takes. */
const LARGEST_PART = 0.66

/**
 * Gives our own player on phones the ratio of its picture, if that is taller than 16:9. While the page scrolls, the
 * player becomes smaller, down to 16:9, so that one can read on below it.
 */
export function useTallFrame(host: RefObject<HTMLElement | null>, slot: HTMLElement | null): void {
  const isPhone = useIsPhone()
  const [ratio, setRatio] = useState(0)
  useEffect(() => playback.subscribeToReports((report) => setRatio((last) => report.ratio ?? last)), [])
  const isTall = isPhone && slot !== null && ratio > 0 && ratio < USUAL_RATIO
  useEffect(() => {
    const element = host.current
    if (!isTall || element === null) return undefined
    slot.style.setProperty('--slot', `min(100vw / ${ratio}, ${LARGEST_PART * 100}vh)`)
    const shrink = () => {
      const { width, bottom } = slot.getBoundingClientRect()
      const { top } = element.getBoundingClientRect()
      element.style.setProperty('--shrunk', `${Math.max(width / USUAL_RATIO, bottom - top)}px`)
    }
    shrink()
    const observer = new ResizeObserver(shrink)
    observer.observe(slot)
    addEventListener('scroll', shrink, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', shrink)
      slot.style.removeProperty('--slot')
      element.style.removeProperty('--shrunk')
    }
  }, [host, slot, isTall, ratio])
}
