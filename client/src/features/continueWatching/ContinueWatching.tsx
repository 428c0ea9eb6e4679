import { Suspense, useState } from 'react'
import { hasVideosToContinue } from '../../storage/videosToContinue.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { CONTINUE_SPACE_ID, SHELL_ATTRIBUTE } from '../../ui/shell.ts'
import { ContinueSpace } from './ContinueSpace.tsx'

/** The row has its own chunk. The space stays empty if it cannot be loaded. */
const ContinueWatchingRow = lazyOrNothing(() =>
  import('./ContinueWatchingRow.tsx').then(({ ContinueWatchingRow }) => ContinueWatchingRow),
)

/** Returns what the shell in the page shows where it shows the feed, else whether there are videos to continue. */
function isDue(): boolean {
  const shell = document.querySelector(`[${SHELL_ATTRIBUTE}]:has([role='toolbar'])`)
  return shell === null ? hasVideosToContinue() : shell.querySelector(`#${CONTINUE_SPACE_ID}`) !== null
}

/**
 * The videos to continue, above the feed. Whether there are any is known before the user's data is open, and decided
 * once, so that the feed never moves: a row that begins to exist meanwhile is shown on the next visit.
 */
export function ContinueWatching() {
  const [isShown] = useState(isDue)
  if (!isShown) return null
  return (
    <ContinueSpace>
      <Suspense>
        <ContinueWatchingRow />
      </Suspense>
    </ContinueSpace>
  )
}
