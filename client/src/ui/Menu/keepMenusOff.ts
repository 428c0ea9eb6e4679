import { GAP, menuPlacement } from './menuPlacement.ts'

const areInLine = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right
const overlap = (a: DOMRect, b: DOMRect): boolean => areInLine(a, b) && a.top < b.bottom && b.top < a.bottom

/** Returns the part of the window above an element or the part below it, whichever is higher. */
function freePartBeside(element: Element): { start: number; end: number } {
  const { top, bottom } = element.getBoundingClientRect()
  const start = Math.max(0, bottom)
  const end = Math.min(innerHeight, top)
  return innerHeight - start > end ? { start, end: innerHeight } : { start: 0, end }
}

/**
 * Places an open menu above or below an element, as near to its button as possible. A menu that is higher than the free
 * part of the window can be scrolled. If the free part is lower than half the window, the page scrolls to make room.
 */
function placeBeside(element: Element, menu: HTMLElement, button: HTMLElement): void {
  if (!areInLine(menu.getBoundingClientRect(), element.getBoundingClientRect())) return
  menu.style.maxBlockSize = ''
  menu.style.insetBlockEnd = ''
  const height = menu.offsetHeight
  const { start } = freePartBeside(element)
  const missing = start + Math.min(height, innerHeight / 2) + 2 * GAP - innerHeight
  if (start > 0 && missing > 0) scrollBy({ top: missing, behavior: 'instant' })
  const free = freePartBeside(element)
  const room = Math.max(0, free.end - free.start - 2 * GAP)
  const buttonEnd = Math.max(free.start, button.getBoundingClientRect().bottom)
  const top = Math.min(buttonEnd, free.end - Math.min(height, room) - 2 * GAP) + GAP
  menu.style.insetBlockStart = `${top}px`
  // The maximum height is set even if the menu fits, because items may appear later.
  menu.style.maxBlockSize = `${free.end - top - GAP}px`
}

/** Closes a menu when scrolling or resizing makes it cover an element. Returns a function that stops this. */
function closeOver(element: Element, menu: HTMLElement): () => void {
  const listening = new AbortController()
  const check = () => {
    if (overlap(menu.getBoundingClientRect(), element.getBoundingClientRect())) menu.hidePopover()
  }
  for (const type of ['scroll', 'resize']) addEventListener(type, check, listening)
  return () => listening.abort()
}

/** Keeps menus from covering an element of the page. Returns a function that stops this behaviour. */
export function keepMenusOff(element: Element): () => void {
  let stop = () => {}
  const menus = new Set<HTMLElement>()
  const adjust = (menu: HTMLElement, button: HTMLElement) => {
    stop()
    menus.add(menu)
    placeBeside(element, menu, button)
    stop = closeOver(element, menu)
  }
  menuPlacement.adjust = adjust
  return () => {
    stop()
    for (const menu of menus) menu.style.maxBlockSize = ''
    if (menuPlacement.adjust === adjust) menuPlacement.adjust = null
  }
}
