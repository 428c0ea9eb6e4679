import type { HiddenProps } from './HiddenNotice.tsx'
import { Suspense } from 'react'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'

const HiddenNotice = lazyOrNothing(
  withDeferredMessages(() => import('./HiddenNotice.tsx').then(({ HiddenNotice }) => HiddenNotice)),
)

/** The notice of the items that a list leaves out, with a button that reveals them. It loads only if needed. */
export const Hidden = (props: HiddenProps) =>
  (props.listing.reasons[0] ?? props.onMore) && (
    <Suspense>
      <HiddenNotice {...props} />
    </Suspense>
  )
