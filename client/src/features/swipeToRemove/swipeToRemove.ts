import { isRightToLeft } from '../../ui/arrowKeys.ts'

/** The distance in CSS pixels after which a touch is a swipe. */
const THRESHOLD_PX = 10
/** The fraction of the width of a row by which the row must be moved to be removed. */
const REMOVING_FRACTION = 0.35
/** The time after which a touch that has not moved is a long press. */
const MAX_REST_MS = 450
/** The maximum duration and the minimum length of a quick swipe, which removes a row too. */
const FLICK = { maxMs: 250, minPx: 60 }

/** Follows a touch on a row to its end. If the row has moved far enough, moves it out and presses its button. */
function followTouch(row: HTMLElement, removeButton: HTMLElement, start: PointerEvent): void {
  const over = new AbortController()
  const { signal } = over
  let isSwipe = false

  const moveBy = (distance: string) => row.style.setProperty('--swipe', distance)
  const reset = () => {
    over.abort()
    delete row.dataset['swiping']
    row.style.removeProperty('--swipe')
  }
  const leave = async (towards: 1 | -1) => {
    over.abort()
    row.dataset['swiping'] += ' leaving'
    moveBy(`${towards * 100}vw`)
    // Only transitions are awaited, because other animations in the row, such as the animation of a live badge, never
    // end. If the user prefers reduced motion, there are no transitions.
    const transitions = row.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    removeButton.click()
    reset()
  }

  const handleMove = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    // A finger that has rested first selects or moves the row.
    if (!isSwipe && timeStamp - start.timeStamp > MAX_REST_MS) return reset()
    const distance = clientX - start.clientX
    if (!isSwipe) {
      const isAcross = Math.abs(distance) > Math.abs(clientY - start.clientY)
      if (Math.abs(distance) < THRESHOLD_PX || !isAcross) return
      isSwipe = true
    }
    row.dataset['swiping'] = distance < 0 === isRightToLeft(row) ? 'to-end' : 'to-start'
    moveBy(`${distance}px`)
  }
  const handleUp = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    const distance = clientX - start.clientX
    const length = Math.abs(distance)
    const isFlick = timeStamp - start.timeStamp < FLICK.maxMs && length > FLICK.minPx
    if (isSwipe && (isFlick || length > row.clientWidth * REMOVING_FRACTION))
      void leave(distance < 0 ? -1 : 1)
    else reset()
  }
  addEventListener('pointermove', handleMove, { signal })
  addEventListener('pointerup', handleUp, { signal })
  // The browser sends this event when it uses the touch to scroll the page.
  addEventListener('pointercancel', reset, { signal })
}

/**
 * Lets the user remove rows of lists by swiping them to a side. Listens to events of the whole page, so that a row
 * needs only a button `data-swiped` that removes it, and the attribute `data-swipe` with the word for removing.
 */
export function startSwipes(): void {
  document.addEventListener('pointerdown', (event) => {
    const { target, pointerType, isPrimary } = event
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
    const row = target.closest<HTMLElement>('[data-swipe]')
    const removeButton = row?.querySelector<HTMLElement>('[data-swiped]')
    if (row && removeButton && target.closest('button') === null) followTouch(row, removeButton, event)
  })
}
