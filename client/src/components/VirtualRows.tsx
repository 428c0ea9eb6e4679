import type { ReactElement } from 'react'
import { WindowVirtualizer, type WindowVirtualizerProps } from 'virtua'
import { PRINTED_PX, useIsPrinting } from '../ui/useIsPrinting.ts'
import { TotalContext, VirtualItem } from '../ui/VirtualItem.tsx'
import { useMeasuredRows } from './VideoGrid/useMeasuredRows.ts'

interface VirtualRowsProps<Item> {
  items: readonly Item[]
  /** The name of the list for screen readers. */
  label: string
  /** Whether the next page is loading. */
  isBusy?: boolean
  className: string | undefined
  children: (item: Item, index: number) => ReactElement
}

interface VirtualSectionProps<Item> extends VirtualRowsProps<Item> {
  virtualizer: Pick<WindowVirtualizerProps, 'as' | 'item' | 'bufferSize'>
}

/** A section with rows or groups of rows. It draws only those near the window, but Tab reaches the others too. */
export function VirtualSection<Item>({
  items,
  label,
  isBusy,
  className,
  virtualizer,
  children,
}: VirtualSectionProps<Item>) {
  const rows = useMeasuredRows(items.length)
  const isPrinting = useIsPrinting()
  return (
    <section className={className} aria-label={label} aria-busy={isBusy}>
      <WindowVirtualizer
        {...rows}
        {...virtualizer}
        {...(isPrinting && { bufferSize: PRINTED_PX })}
        data={items}
      >
        {children}
      </WindowVirtualizer>
    </section>
  )
}

/** A section with one list of rows. */
export const VirtualRows = <Item,>(props: VirtualRowsProps<Item>) => (
  <TotalContext value={props.items.length}>
    <VirtualSection {...props} virtualizer={{ as: 'ul', item: VirtualItem }} />
  </TotalContext>
)
