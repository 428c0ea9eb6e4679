import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns a function that runs a removal from the list in an element. If the removed item has the focus, the focus
 * moves to the remove button (`data-remove`) of the item that takes its place, or of the last item. If no item is left,
 * the focus moves to the heading. In this way, keyboard users keep their place.
 * @param headingRef the heading, if the element does not contain it
 */
export function useRemovalFocus(
  ref: RefObject<HTMLElement | null>,
  headingRef?: RefObject<HTMLElement | null>,
): (remove: () => void) => void {
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  return (remove) => {
    // The index counts only the buttons in the document, because only items near the viewport are in the document. The
    // last button that is found is the one of the innermost item.
    const index = buttons().findLastIndex((button) =>
      (button.closest('li') ?? button).contains(document.activeElement),
    )
    flushSync(remove)
    if (index === -1) return
    const left = buttons()
    const heading = headingRef?.current ?? ref.current?.querySelector<HTMLElement>('h1, h2')
    if (heading) heading.tabIndex = -1
    ;(left[Math.min(index, left.length - 1)] ?? heading)?.focus({ preventScroll: true })
  }
}
