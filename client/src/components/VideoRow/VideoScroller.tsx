import * as m from '@vtube/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef, type RefObject, useEffect } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useScrollEdges } from '../../ui/useScrollEdges.ts'
import styles from './VideoScroller.module.css'
import { rowKeysOf, targetOfKey } from '../../ui/arrowKeys.ts'

const controlsOf = (item: Element | undefined): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/**
 * Moves the focus between the items of a row with the arrow keys, Home and End. From a link, the focus moves to a link,
 * and from a button to a button. The Tab key reaches both links and buttons.
 */
function useArrowKeys(ref: RefObject<HTMLElement | null>): void {
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

/** An item of the list. */
export const ScrollerItem = ({ children }: { children: ReactNode }) => (
  <li className={styles.item}>{children}</li>
)

/** A list that scrolls sideways by touch, wheel and keys, and by arrow buttons if some cards are out of view. */
export function VideoScroller({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter, scroll } = useScrollEdges(ref)
  useArrowKeys(ref)
  // The buttons are not in the tab order, because the arrow keys already move between the cards.
  const arrow = (side: 'before' | 'after', label: string, icon: ReactNode, direction: 1 | -1) => (
    <IconButton
      className={styles.arrow}
      tabIndex={-1}
      data-side={side}
      label={label}
      icon={icon}
      onClick={() => scroll(direction)}
    />
  )
  return (
    <div className={styles.scroller}>
      <ul ref={ref} className={styles.list}>
        {children}
      </ul>
      {hasBefore && arrow('before', t(m.previousVideos), <ChevronLeft />, -1)}
      {hasAfter && arrow('after', t(m.moreVideos), <ChevronRight />, 1)}
    </div>
  )
}
