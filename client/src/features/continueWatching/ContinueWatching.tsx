import { Suspense, useState } from 'react'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import { hasVideosToContinue } from '../../storage/firstScreen.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { CONTINUE_SPACE_ID } from '../../ui/shell.ts'

/** The row of videos to continue, which has its own chunk. If the chunk fails to load, the space stays empty. */
const ContinueWatchingRow = lazyOrNothing(() =>
  import('./ContinueWatchingRow.tsx').then(({ ContinueWatchingRow }) => ContinueWatchingRow),
)

/**
 * The row of videos to continue, above the feed. Whether the row exists is known before the user's data is open, and is
 * decided only once, so that the feed never moves. If the user begins a video later, the row appears on the next visit.
 */
export function ContinueWatching() {
  const [isShown] = useState(hasVideosToContinue)
  if (!isShown) return null
  return (
    <RowSpace id={CONTINUE_SPACE_ID}>
      <Suspense>
        <ContinueWatchingRow />
      </Suspense>
    </RowSpace>
  )
}
