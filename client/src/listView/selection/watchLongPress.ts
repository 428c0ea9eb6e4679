const LONG_PRESS_MS = 500
/** The distance in CSS pixels from which on a touch counts as scrolling or swiping. */
const MOVED_PX = 10

/**
 * Calls `onLongPress` when the finger of a touch has rested in one place.
 * @returns a function that stops waiting
 */
export function watchLongPress(
  { pointerId, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  onLongPress: () => void,
): () => void {
  const over = new AbortController()
  const { signal } = over
  const end = () => {
    clearTimeout(timer)
    over.abort()
  }
  const timer = setTimeout(() => {
    end()
    onLongPress()
  }, LONG_PRESS_MS)
  const handleMove = (event: PointerEvent) => {
    const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > MOVED_PX
    if (event.pointerId === pointerId && isFar) end()
  }
  addEventListener('pointermove', handleMove, { signal })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal })
  return end
}
