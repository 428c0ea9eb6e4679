import { type ReactElement, useRef } from 'react'
import { WindowVirtualizer, type WindowVirtualizerProps } from 'virtua'
import { TotalContext, VirtualItem } from '../ui/VirtualItem.tsx'
import { useMeasuredRows } from './VideoGrid/useMeasuredRows.ts'
import { useTabThroughRows } from './VideoGrid/useTabThroughRows.ts'

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

/**
 * A section with rows or groups of rows. Only those near the window are in the document, but the Tab key reaches the
 * others too.
 */
export function VirtualSection<Item>({
  items,
  label,
  isBusy,
  className,
  virtualizer,
  children,
}: VirtualSectionProps<Item>) {
  const section = useRef<HTMLElement>(null)
  useTabThroughRows(section)
  const rows = useMeasuredRows(items.length)
  return (
    <section ref={section} className={className} aria-label={label} aria-busy={isBusy}>
      <WindowVirtualizer {...rows} {...virtualizer} data={items}>
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
