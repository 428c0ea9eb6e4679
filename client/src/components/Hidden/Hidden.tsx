import { Suspense } from 'react'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import type { Listing } from '../useShown.ts'

const HiddenNotice = lazyOrNothing(
  withDeferredMessages(() => import('./HiddenNotice.tsx').then(({ HiddenNotice }) => HiddenNotice)),
)

export interface HiddenProps {
  listing: Listing<unknown>
  /** Where it stands: above the list, below it, or in place of a list of which nothing is shown. */
  place: 'above' | 'below' | 'instead'
  /** Whether the list has further pages. */
  hasMore?: boolean
  /** Loads the next page, or null if it loads by itself. */
  onMore?: (() => void) | null
  /** Whether the list has more than videos. */
  isMixed?: boolean
}

/** Says what a list leaves out, and shows it on demand. Its chunk loads only where something is left out. */
export const Hidden = (props: HiddenProps) =>
  (props.listing.reasons[0] ?? props.onMore) && (
    <Suspense>
      <HiddenNotice {...props} />
    </Suspense>
  )
