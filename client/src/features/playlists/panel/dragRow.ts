import { gapAt, type RowBox, scrollStep } from './dropPosition.ts'

/** The distance in CSS pixels after which a press becomes a drag. A finger never rests completely. */
const THRESHOLD_PX = 4
const TOUCH_THRESHOLD_PX = 12

interface DragListeners {
  /** Called when the row would be dropped into another gap than before. */
  onGap: (gap: number) => void
  /** Called at the end with the gap into which the row is dropped, or with null if the row stays in its place. */
  onEnd: (gap: number | null) => void
}

/** Returns the rendered rows of a list, which are the elements that have their index in `data-index`. */
const boxesOf = (list: HTMLElement): RowBox[] =>
  [...list.querySelectorAll<HTMLElement>('[data-index]')]
    .map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { index: Number(row.dataset['index']), top, bottom }
    })
    .toSorted((one, other) => one.index - other.index)

/** Returns the y-coordinate of the lower edge of the header, which covers the top of the window. */
const headerEdge = (): number => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0

/** Suppresses the click at the end of a drag, which would press the element under the pointer. */
function ignoreNextClick(): void {
  const over = new AbortController()
  addEventListener('click', (event) => (event.preventDefault(), event.stopPropagation()), {
    capture: true,
    signal: over.signal,
  })
  setTimeout(() => over.abort())
}

/**
 * Follows a press on a row or its handle until the press ends. The press becomes a drag when the pointer has moved. A
 * drag near the upper or lower edge of the window scrolls the page. Escape ends the drag without a move. The list
 * receives the pointer events, because the row is removed from the document when it is scrolled out of view.
 * @returns a function that ends the press without a move
 */
export function dragRow(list: HTMLElement, press: PointerEvent, { onGap, onEnd }: DragListeners): () => void {
  const over = new AbortController()
  const { signal } = over
  let y = press.clientY
  let gap: number | null = null
  let frame = 0

  const update = () => {
    const next = gapAt(boxesOf(list), y)
    if (next !== gap) onGap(next)
    gap = next
  }
  const follow = () => {
    const step = scrollStep(y, headerEdge(), innerHeight)
    if (step !== 0) scrollBy({ top: step, behavior: 'instant' })
    update()
    frame = requestAnimationFrame(follow)
  }
  const end = (gap: number | null) => {
    over.abort()
    cancelAnimationFrame(frame)
    onEnd(gap)
  }

  const handleMove = ({ pointerId, clientY }: PointerEvent) => {
    if (pointerId !== press.pointerId) return
    y = clientY
    if (gap !== null) return update()
    if (Math.abs(y - press.clientY) < (press.pointerType === 'touch' ? TOUCH_THRESHOLD_PX : THRESHOLD_PX))
      return
    list.setPointerCapture(pointerId)
    follow()
  }
  const handleUp = ({ pointerId }: PointerEvent) => {
    if (pointerId !== press.pointerId) return
    if (gap !== null) ignoreNextClick()
    end(gap)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gap === null) return
    event.preventDefault()
    end(null)
  }
  addEventListener('pointermove', handleMove, { signal })
  addEventListener('pointerup', handleUp, { signal })
  addEventListener('pointercancel', () => end(null), { signal })
  addEventListener('keydown', handleKey, { signal, capture: true })
  return () => {
    if (!signal.aborted) end(null)
  }
}
