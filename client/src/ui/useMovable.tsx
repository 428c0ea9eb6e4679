import { type ReactNode, type ReactPortal, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** The state that an element loses when it is moved in the document. */
interface LostState {
  focused: Element | null
  scrolled: readonly { element: Element; top: number }[]
}

function readState(root: Element): LostState {
  const { activeElement } = document
  return {
    focused: root.contains(activeElement) ? activeElement : null,
    scrolled: Array.from(root.querySelectorAll('*'), (element) => ({
      element,
      top: element.scrollTop,
    })).filter(({ top }) => top > 0),
  }
}

function restoreState({ focused, scrolled }: LostState): void {
  for (const { element, top } of scrolled) element.scrollTop = top
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

class Movable {
  readonly element = document.createElement('div')
  #lost: LostState | null = null

  constructor(className: string) {
    this.element.className = className
  }

  /** Moves the element into a place. Returns a function that must be called before this place is removed. */
  moveTo(place: Element): () => void {
    place.append(this.element)
    if (this.#lost) restoreState(this.#lost)
    return () => {
      this.#lost = readState(this.element)
    }
  }
}

function Place({ movable }: { movable: Movable }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (ref.current ? movable.moveTo(ref.current) : undefined), [movable])
  return <div ref={ref} style={{ display: 'contents' }} />
}

/**
 * Renders children that stay mounted while they are moved in the page. They keep their scroll positions and the focus.
 * @returns `place`, which is rendered at the position of the children, in one place at a time; `content`, which is
 * always rendered at the same position in the component tree
 */
export function useMovable(
  children: ReactNode,
  className: string,
): { place: ReactNode; content: ReactPortal } {
  const [movable] = useState(() => new Movable(className))
  return { place: <Place movable={movable} />, content: createPortal(children, movable.element) }
}
