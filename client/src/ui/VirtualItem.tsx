import { createContext, type Ref, use } from 'react'
import type { CustomItemComponentProps } from 'virtua'

/** The number of items in a list. */
export const TotalContext = createContext(0)

/** An item of a list of which only some items are in the document. Each item states its position among all items. */
export function VirtualItem({ index, ...rest }: CustomItemComponentProps & { ref?: Ref<HTMLLIElement> }) {
  return <li {...rest} aria-posinset={index + 1} aria-setsize={use(TotalContext)} />
}
