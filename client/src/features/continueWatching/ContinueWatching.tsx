import { Suspense, useState } from 'react'
import { hasVideosToContinue } from '../../storage/videosToContinue.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { CONTINUE_SPACE_ID, SHELL_ATTRIBUTE } from '../../ui/shell.ts'
import { ContinueSpace } from './ContinueSpace.tsx'

/** The row, which has its own chunk. If the chunk fails to load, the space stays empty. */
const ContinueWatchingRow = lazyOrNothing(() =>
  import('./ContinueWatchingRow.tsx').then(({ ContinueWatchingRow }) => ContinueWatchingRow),
)

/**
 * Returns whether the row is shown. If the shell in the page shows the feed, the row must match the shell. Otherwise,
 * the result is whether there are videos to continue.
 */
function isDue(): boolean {
  const shell = document.querySelector(`[${SHELL_ATTRIBUTE}]:has([role='toolbar'])`)
  return shell === null ? hasVideosToContinue() : shell.querySelector(`#${CONTINUE_SPACE_ID}`) !== null
}

/**
 * The row of videos to continue, above the feed. Whether the row exists is known before the user's data is open. It is
 * decided only once, so that the feed never moves. If there are videos to continue only later, the row appears on the
 * next visit.
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
