import { controlsOf, focusWhenDrawn, ITEM, itemAt } from '../../components/VideoGrid/drawnItems.ts'
import { rowKeysOf, targetInGrid } from '../../ui/arrowKeys.ts'

interface Focused {
  list: HTMLElement
  item: Element
  control: HTMLElement
}

/** Focuses a control in the item at a position, and scrolls it to the middle, where its neighbours are drawn. */
function focusIn(
  { list, control }: Focused,
  position: number,
  choose: (controls: readonly HTMLElement[]) => HTMLElement | undefined,
): void {
  focusWhenDrawn(list, () => choose(controlsOf(itemAt(list, position))))
  if (document.activeElement === control) control.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Handles Tab and Shift+Tab if the item to which they lead is not drawn yet. Without this, the focus would leave the
 * list if the user pressed Tab faster than rows are drawn, or returned after scrolling.
 */
function handleTab(event: KeyboardEvent, focused: Focused): void {
  const { list, item, control } = focused
  const isBack = event.shiftKey
  if (control !== controlsOf(item).at(isBack ? 0 : -1)) return
  const position = Number(item.ariaPosInSet) + (isBack ? -1 : 1)
  const isInList = position >= 1 && (position <= Number(item.ariaSetSize) || list.ariaBusy === 'true')
  if (!isInList || itemAt(list, position) !== null) return
  event.preventDefault()
  focusIn(focused, position, (controls) => controls.at(isBack ? -1 : 0))
}

/**
 * Moves the focus between the cards of a grid with the arrow keys, Home and End. From a title, the focus moves to a
 * title, and from a menu to a menu. The Tab key reaches both titles and menus.
 */
function handleArrow(event: KeyboardEvent, focused: Focused): void {
  const { list, item, control } = focused
  const columns = Number(list.dataset['columns'] ?? 0)
  // The vertical arrow keys open the menu of a button.
  if (columns === 0 || event.shiftKey || (/Up|Down/.test(event.key) && control.ariaHasPopup !== null)) return
  const last = Number(item.ariaSetSize) - 1
  const target = targetInGrid(event.key, Number(item.ariaPosInSet) - 1, last, columns, rowKeysOf(list))
  if (target === null) return
  event.preventDefault()
  const place = controlsOf(item).indexOf(control)
  focusIn(focused, target + 1, (controls) => controls[place] ?? controls[0])
}

function handleKeyDown(event: KeyboardEvent): void {
  const { key, target: control } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(control instanceof HTMLElement) || control.closest('dialog, [popover]') !== null) return
  const item = control.closest(ITEM)
  const list = item?.closest('section')
  if (!item || !list) return
  if (key === 'Tab') handleTab(event, { list, item, control })
  else handleArrow(event, { list, item, control })
}

/**
 * Starts to listen for the keys that move the focus in lists of which only some items are in the document: Tab, and in
 * grids the arrow keys. The focus moves when the item has been drawn, unless another key is pressed first.
 */
export const startListKeys = (): void => document.addEventListener('keydown', handleKeyDown)
