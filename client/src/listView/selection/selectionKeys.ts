import { focusWhenDrawn, ITEM, itemAt } from '../../components/VideoGrid/drawnItems.ts'
import { COLUMN_KEYS, rowKeysOf, targetInGrid, targetOfKey } from '../../ui/arrowKeys.ts'

/** Returns the index of the item of a list in which an element is, or null if it is in none. */
export function indexOfItem(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest(ITEM) : null
  return item === null ? null : Number(item.ariaPosInSet) - 1
}

/** Returns the index to which an arrow key leads from an item, or null if the key is no arrow key or leads nowhere. */
export function targetOfArrow(key: string, target: Element, index: number, last: number): number | null {
  const list = target.closest('section')
  if (list === null || !key.startsWith('Arrow')) return null
  const columns = Number(list.dataset['columns'] ?? 0)
  if (columns > 0) return targetInGrid(key, index, last, columns, rowKeysOf(list))
  return targetOfKey(key, index, last, COLUMN_KEYS)
}

/** Focuses the title of the item at an index, as soon as it is drawn. */
export function focusItem(list: Element, index: number): void {
  focusWhenDrawn(list, () => itemAt(list, index + 1)?.querySelector<HTMLElement>('a, button'))
}
