import { type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { watchLongPress } from './watchLongPress.ts'

/** Returns handlers for a long touch in one place, which suppress its click and the menu of some browsers. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const stopWaiting = useRef(() => {})
  const wasTouch = useRef(false)
  const wasLong = useRef(false)
  return {
    onPointerDown({ pointerType, target, nativeEvent }: PointerEvent) {
      wasLong.current = false
      wasTouch.current = pointerType === 'touch'
      stopWaiting.current()
      if (!wasTouch.current) return
      stopWaiting.current = watchLongPress(nativeEvent, () => {
        wasLong.current = true
        onLongPress(target)
      })
    },
    onContextMenu(event: SyntheticEvent) {
      if (wasTouch.current) event.preventDefault()
    },
    /** Returns whether the current click is the end of a long press. */
    isClickOfLongPress() {
      const is = wasLong.current
      wasLong.current = false
      return is
    },
  }
}
