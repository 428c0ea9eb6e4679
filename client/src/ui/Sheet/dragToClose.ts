/** The fraction of the height of a sheet by which it must be dragged down to close. */
const CLOSING_PART = 0.25
/** The speed in pixels per millisecond from which a drag down closes a sheet. */
const CLOSING_SPEED = 0.5

/** Lets a touch drag a bottom sheet down, which closes it. A sheet that has been scrolled scrolls back first. */
export function dragToClose(sheet: HTMLElement, close: () => void, signal: AbortSignal): void {
  let start: Touch | null = null
  let moved = 0
  let startedAt = 0
  const settle = () => {
    start = null
    moved = 0
    sheet.style.translate = ''
    sheet.style.transition = ''
  }
  const handleStart = ({ touches, timeStamp, target }: TouchEvent) => {
    const isField = target instanceof Element && target.closest('input, textarea') !== null
    start = touches.length === 1 && sheet.scrollTop <= 0 && !isField ? (touches[0] ?? null) : null
    startedAt = timeStamp
  }
  const handleMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (start === null || touch === undefined) return
    const down = touch.clientY - start.clientY
    const isVertical = Math.abs(down) > Math.abs(touch.clientX - start.clientX)
    if (moved === 0 && (down <= 0 || !isVertical)) return void (start = null)
    event.preventDefault()
    moved = Math.max(1, down)
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${moved}px`
  }
  const handleEnd = ({ timeStamp }: TouchEvent) => {
    const isClosing =
      moved > sheet.offsetHeight * CLOSING_PART ||
      (moved > 0 && moved / (timeStamp - startedAt) > CLOSING_SPEED)
    settle()
    if (isClosing) close()
  }
  sheet.addEventListener('touchstart', handleStart, { signal, passive: true })
  sheet.addEventListener('touchmove', handleMove, { signal, passive: false })
  sheet.addEventListener('touchend', handleEnd, { signal })
  sheet.addEventListener('touchcancel', settle, { signal })
}
