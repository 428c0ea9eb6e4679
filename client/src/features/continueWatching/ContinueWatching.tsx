import { type ComponentType, lazy, Suspense, useState } from 'react'
import { hasVideosToContinue } from '../../storage/videosToContinue.ts'
import { ContinueSpace } from './ContinueSpace.tsx'

/** In a chunk of its own. The space stays empty if it cannot be loaded. */
const ContinueWatchingRow = lazy<ComponentType>(() =>
  import('./ContinueWatchingRow.tsx').then(
    ({ ContinueWatchingRow }) => ({ default: ContinueWatchingRow }),
    () => ({ default: () => null }),
  ),
)

/**
 * The videos to continue, above the feed. Whether there are any is known before the user's data is open, and decided
 * once, so that the feed never moves: a row that begins to exist meanwhile is shown on the next visit.
 */
export function ContinueWatching() {
  const [isShown] = useState(hasVideosToContinue)
  if (!isShown) return null
  return (
    <ContinueSpace>
      <Suspense>
        <ContinueWatchingRow />
      </Suspense>
    </ContinueSpace>
  )
}
