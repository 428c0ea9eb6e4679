import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'
import { PRINTED_PX, useIsPrinting } from '../ui/useIsPrinting.ts'
import { TotalContext, VirtualItem } from '../ui/VirtualItem.tsx'
import { useMeasuredRows } from './VideoGrid/useMeasuredRows.ts'

interface VirtualRowsProps<Item> {
  items: readonly Item[]
  /** The name of the list for screen readers. */
  label: string
  /** Whether the next page is loading. */
  isBusy?: boolean
  /**
   * The distance beyond the window, in CSS pixels, within which rows are drawn. They are there already when the user
   * scrolls fast.
   */
  overscanPx?: number
  className: string | undefined
  children: (item: Item, index: number) => ReactElement
}

/** A list of rows. Only the rows near the window are in the document, but the Tab key reaches the others too. */
export function VirtualRows<Item>({
  items,
  label,
  isBusy,
  overscanPx,
  className,
  children,
}: VirtualRowsProps<Item>) {
  const rows = useMeasuredRows(items.length)
  const bufferSize = useIsPrinting() ? PRINTED_PX : overscanPx
  return (
    <section className={className} aria-label={label} aria-busy={isBusy}>
      <TotalContext value={items.length}>
        <WindowVirtualizer
          {...rows}
          as="ul"
          item={VirtualItem}
          data={items}
          {...(bufferSize !== undefined && { bufferSize })}
        >
          {children}
        </WindowVirtualizer>
      </TotalContext>
    </section>
  )
}
