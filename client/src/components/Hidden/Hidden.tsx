import type { HiddenProps } from './HiddenNotice.tsx'
import { Suspense } from 'react'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'

const HiddenNotice = lazyOrNothing(
  withDeferredMessages(() => import('./HiddenNotice.tsx').then(({ HiddenNotice }) => HiddenNotice)),
)

/** Says what a list leaves out, and shows it on demand. Its chunk loads only where something is left out. */
export const Hidden = (props: HiddenProps) =>
  (props.listing.reasons[0] ?? props.onMore) && (
    <Suspense>
      <HiddenNotice {...props} />
    </Suspense>
  )
