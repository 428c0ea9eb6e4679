import { createContext, type Ref, use } from 'react'
import type { CustomItemComponentProps } from 'virtua'

/** Holds the number of items in a list. */
export const TotalContext = createContext(0)

/** An item of a list that has only some of its items in the document. Each item states its position among all. */
export function VirtualItem({ index, ...rest }: CustomItemComponentProps & { ref?: Ref<HTMLLIElement> }) {
  return <li {...rest} aria-posinset={index + 1} aria-setsize={use(TotalContext)} />
}
