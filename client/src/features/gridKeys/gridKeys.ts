import { controlsOf, focusWhenDrawn, ITEM, itemAt } from '../../components/VideoGrid/drawnItems.ts'
import { rowKeysOf, targetInGrid } from '../../ui/arrowKeys.ts'

/**
 * Moves the focus between the cards of a grid with the arrow keys, Home and End. From a title, the focus moves to a
 * title, and from a menu to a menu. The Tab key reaches both.
 */
function handleKeyDown(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest('dialog, [popover]') !== null) return
  const grid = target.closest<HTMLElement>('[data-columns]')
  const item = target.closest(ITEM)
  // The vertical arrow keys open the menu of a button.
  if (grid === null || item === null || (/Up|Down/.test(key) && target.ariaHasPopup !== null)) return
  const index = Number(item.ariaPosInSet) - 1
  const last = Number(item.ariaSetSize) - 1
  const next = targetInGrid(key, index, last, Number(grid.dataset['columns']), rowKeysOf(grid))
  if (next === null) return
  event.preventDefault()
  const control = controlsOf(item).indexOf(target)
  focusWhenDrawn(grid, () => {
    const controls = controlsOf(itemAt(grid, next + 1))
    return controls[control] ?? controls[0]
  })
  // The rows next to a row in the middle of the window are always drawn.
  if (document.activeElement === target) target.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Starts to listen for the keys of all grids of the page. */
export const startGridKeys = (): void => document.addEventListener('keydown', handleKeyDown)
