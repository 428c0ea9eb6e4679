import { Suspense } from 'react'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import type { ListEndProps } from './ListEnd.tsx'

const ListEnd = lazyOrNothing(() => import('./ListEnd.tsx').then(({ ListEnd }) => ListEnd))

/** The end of a list, which loads further pages. It has its own chunk, because it is not needed for the first cards. */
export const LazyListEnd = (props: ListEndProps) => (
  <Suspense>
    <ListEnd {...props} />
  </Suspense>
)
