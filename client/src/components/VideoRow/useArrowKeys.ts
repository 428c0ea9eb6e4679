import { type RefObject, useEffect } from 'react'
import { rowKeysOf, targetOfKey } from '../../ui/arrowKeys.ts'

const controlsOf = (item: Element | undefined): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/**
 * Moves the focus between the items of a row with the arrow keys, Home and End. From a link, the focus moves to a link,
 * and from a button to a button. The Tab key reaches both.
 */
export function useArrowKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current
    if (row === null) return undefined
    const handleKeyDown = (event: KeyboardEvent) => {
      const items = [...row.children]
      const focused = document.activeElement
      const index = items.findIndex((item) => item.contains(focused))
      const target = targetOfKey(event.key, index, items.length - 1, rowKeysOf(row))
      if (index === -1 || target === null) return
      const control = controlsOf(items[index]).findIndex((element) => element === focused)
      event.preventDefault()
      controlsOf(items[target]).at(control)?.focus()
    }
    row.addEventListener('keydown', handleKeyDown)
    return () => row.removeEventListener('keydown', handleKeyDown)
  }, [ref])
}
