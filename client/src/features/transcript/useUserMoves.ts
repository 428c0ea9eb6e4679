import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Returns the index to which a key moves the focus; null for any other key. */
function targetOf(key: string, index: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, last)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

interface Moves {
  /** The user scrolls, by wheel, touch or scroll bar. */
  onScroll: () => void
  /** A key moves the focus from one line to another. */
  onMove: (index: number) => void
  /** The focus has come to a line, or has left the lines: null. */
  onFocus: (index: number | null) => void
}

/** Tells when the user, and not this page, scrolls a box of lines or moves in it. */
export function useUserMoves(
  ref: RefObject<HTMLElement | null>,
  { index, last }: { index: number; last: number },
  moves: Moves,
): void {
  const scroll = useEffectEvent(() => moves.onScroll())
  const focus = useEffectEvent((target: EventTarget | null) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    moves.onFocus(line === null || !ref.current?.contains(line) ? null : Number(line.dataset['index']))
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey
    const target = hasModifier ? null : targetOf(event.key, index, last)
    if (target === null) return
    event.preventDefault()
    moves.onMove(target)
  })
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    box.addEventListener('wheel', scroll, { signal, passive: true })
    box.addEventListener('touchmove', scroll, { signal, passive: true })
    box.addEventListener(
      'pointerdown',
      ({ target }) => {
        // On the scroll bar.
        if (target === box) scroll()
      },
      { signal },
    )
    box.addEventListener('keydown', press, { signal })
    box.addEventListener('focusin', ({ target }) => focus(target), { signal })
    box.addEventListener('focusout', ({ relatedTarget }) => focus(relatedTarget), { signal })
    return () => controller.abort()
  }, [ref])
}
