import { type ReactElement, useRef } from 'react'
import { WindowVirtualizer } from 'virtua'
import { TotalContext, VirtualItem } from '../ui/VirtualItem.tsx'
import { useMeasuredRows } from './VideoGrid/useMeasuredRows.ts'
import { useTabThroughRows } from './VideoGrid/useTabThroughRows.ts'

interface VirtualRowsProps<Item> {
  items: readonly Item[]
  /** Names the list for screen readers. */
  label: string
  /** Says that the next page is loading. */
  isBusy?: boolean
  /** Draws rows this far outside the window, in CSS pixels, so that a quick scroll finds them there. */
  overscanPx?: number
  className: string | undefined
  children: (item: Item, index: number) => ReactElement
}

/** A list of rows. Only those near the window are in the document; Tab reaches the others too. */
export function VirtualRows<Item>({
  items,
  label,
  isBusy,
  overscanPx,
  className,
  children,
}: VirtualRowsProps<Item>) {
  const section = useRef<HTMLElement>(null)
  useTabThroughRows(section)
  const rows = useMeasuredRows(items.length)
  return (
    <section ref={section} className={className} aria-label={label} aria-busy={isBusy}>
      <TotalContext value={items.length}>
        <WindowVirtualizer
          {...rows}
          as="ul"
          item={VirtualItem}
          data={items}
          {...(overscanPx !== undefined && { bufferSize: overscanPx })}
        >
          {children}
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
