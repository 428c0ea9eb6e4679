import { type ReactNode, Suspense, useState } from 'react'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import { hasVideosToContinue } from '../../storage/firstScreen.ts'
import { CONTINUE_SPACE_ID } from '../../ui/shell.ts'

/**
 * The space for the row of videos to continue, above the feed, which loads later. Whether the row exists is known before the user's data is open, and is
 * decided only once, so that the feed never moves. If the user begins a video later, the row appears on the next visit.
 */
export function ContinueWatching({ children }: { children: ReactNode }) {
  const [isShown] = useState(hasVideosToContinue)
  if (!isShown) return null
  return (
    <RowSpace id={CONTINUE_SPACE_ID}>
      <Suspense>{children}</Suspense>
    </RowSpace>
  )
}
