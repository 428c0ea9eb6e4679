import { type RefObject, useEffect } from 'react'
import { controlsOf, focusWhenDrawn, ITEM, itemAt } from './drawnItems.ts'

/**
 * Returns the position to which Tab leads if the item there is not drawn yet, or null if the browser can move the focus
 * itself.
 */
function missingItem(list: Element, focused: Element, isBack: boolean): number | null {
  const item = focused.closest(ITEM)
  if (item === null || focused !== controlsOf(item).at(isBack ? 0 : -1)) return null
  const position = Number(item.ariaPosInSet) + (isBack ? -1 : 1)
  const isInList = position >= 1 && (position <= Number(item.ariaSetSize) || list.ariaBusy === 'true')
  return isInList && itemAt(list, position) === null ? position : null
}

/**
 * Moves the focus through a virtualized list on Tab and Shift+Tab. Without this, the focus would leave the list if the
 * user pressed Tab faster than rows are drawn, or returned after scrolling. The focus moves when the row has been
 * drawn, unless another key is pressed first.
 */
export function useTabThroughRows(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = ref.current
    if (list === null) return undefined
    const handleKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement
      if (event.key !== 'Tab' || focused === null) return
      const isBack = event.shiftKey
      const position = missingItem(list, focused, isBack)
      if (position === null) return
      event.preventDefault()
      focusWhenDrawn(list, () => controlsOf(itemAt(list, position)).at(isBack ? -1 : 0))
      // The rows next to a row in the middle of the window are always drawn.
      focused.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    list.addEventListener('keydown', handleKeyDown)
    return () => list.removeEventListener('keydown', handleKeyDown)
  }, [ref])
}
