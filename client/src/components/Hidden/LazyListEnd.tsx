import { Suspense } from 'react'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import type { ListEndProps } from './ListEnd.tsx'

const ListEnd = lazyOrNothing(() => import('./ListEnd.tsx').then(({ ListEnd }) => ListEnd))

/** The end of a list, which loads it on. It has its own chunk, because the first cards are there before it is needed. */
export const LazyListEnd = (props: ListEndProps) => (
  <Suspense>
    <ListEnd {...props} />
  </Suspense>
)
