import { gapAt, type RowBox, scrollStep } from './dropPosition.ts'

/** A press that moves this far, in CSS pixels, drags. */
const THRESHOLD_PX = 4

interface DragListeners {
  /** Is called when the row would fall into another gap than before. */
  onGap: (gap: number) => void
  /** Is called at the end with the gap into which the row falls; with null when it stays where it is. */
  onEnd: (gap: number | null) => void
}

/** Returns the drawn rows of a list: elements with their index in `data-index`. */
const boxesOf = (list: HTMLElement): RowBox[] =>
  [...list.querySelectorAll<HTMLElement>('[data-index]')]
    .map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { index: Number(row.dataset['index']), top, bottom }
    })
    .toSorted((one, other) => one.index - other.index)

/** Returns the lower edge of the header, which covers the top of the window. */
const headerEdge = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0

/** Keeps the click at the end of a drag from pressing what is under the pointer. */
function ignoreNextClick(): void {
  const over = new AbortController()
  addEventListener('click', (event) => (event.preventDefault(), event.stopPropagation()), {
    capture: true,
    signal: over.signal,
  })
  setTimeout(() => over.abort())
}

/**
 * Follows a press on the handle of a row until it ends. It is a drag once the pointer has moved; near the edges of the
 * window, it scrolls. Escape ends it without a move. The list receives the pointer's events, because the row leaves the
 * document when it is scrolled away.
 * @returns a function that ends it without a move
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
    if (Math.abs(y - press.clientY) < THRESHOLD_PX) return
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
