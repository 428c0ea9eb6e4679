import { type RefObject, useEffect } from 'react'

const ITEM = 'li[aria-posinset]'
const TABBABLE = 'a, button'

const tabbablesOf = (item: Element | null): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>(TABBABLE) ?? []),
]
/** Returns the item at a position. Returns null if it cannot take the focus yet, because unmeasured rows are hidden. */
function itemAt(list: Element, position: number): Element | null {
  const item = list.querySelector(`${ITEM}[aria-posinset="${position}"]`)
  return item === null || getComputedStyle(item).visibility === 'hidden' ? null : item
}

/**
 * Returns the position to which Tab leads if the item there is not drawn yet, or null if the browser can move the focus
 * itself.
 */
function missingItem(list: Element, focused: Element, isBack: boolean): number | null {
  const item = focused.closest(ITEM)
  if (item === null || focused !== tabbablesOf(item).at(isBack ? 0 : -1)) return null
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
    let rows: MutationObserver | null = null
    const handleKeyDown = (event: KeyboardEvent) => {
      rows?.disconnect()
      const focused = document.activeElement
      if (event.key !== 'Tab' || focused === null) return
      const isBack = event.shiftKey
      const position = missingItem(list, focused, isBack)
      if (position === null) return
      event.preventDefault()
      rows = new MutationObserver(() => {
        const next = tabbablesOf(itemAt(list, position)).at(isBack ? -1 : 0)
        if (next !== undefined && document.activeElement === focused) next.focus()
        if (next !== undefined || document.activeElement !== focused) rows?.disconnect()
      })
      rows.observe(list, { childList: true, subtree: true, attributeFilter: ['style'] })
      // The rows next to a row in the middle of the window are always drawn.
      focused.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    list.addEventListener('keydown', handleKeyDown)
    return () => {
      rows?.disconnect()
      list.removeEventListener('keydown', handleKeyDown)
    }
  }, [ref])
}
