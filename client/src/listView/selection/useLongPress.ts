import { type PointerEvent, type SyntheticEvent, useRef } from 'react'

const LONG_PRESS_MS = 500
/** The distance in CSS pixels from which on a touch counts as scrolling or swiping. */
const MOVED_PX = 10

/** Returns handlers for a long touch in one place, which suppress its click and the menu of some browsers. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const touch = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(touch.current?.timer)
    touch.current = null
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      wasLong.current = false
      end()
      if (pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLongPress(target)
      }, LONG_PRESS_MS)
      touch.current = { x, y, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = touch.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: SyntheticEvent) {
      if (wasLong.current || touch.current !== null) event.preventDefault()
    },
    /** Returns whether the current click is the end of a long press. */
    isClickOfLongPress() {
      const is = wasLong.current
      wasLong.current = false
      return is
    },
  }
}
