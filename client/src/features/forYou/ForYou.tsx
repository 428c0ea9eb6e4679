import { Suspense, useState } from 'react'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { hasForYouRow } from '../../storage/firstScreen.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { FOR_YOU_SPACE_ID } from '../../ui/shell.ts'

const ForYouRow = lazyOrNothing(
  withDeferredMessages(() => import('./ForYouRow.tsx').then(({ ForYouRow }) => ForYouRow)),
)

/** The row of suggestions above the feed, which exists or not from the first moment, so that the feed never moves. */
export function ForYou() {
  const [isShown] = useState(hasForYouRow)
  return (
    isShown && (
      <RowSpace id={FOR_YOU_SPACE_ID}>
        <Suspense>
          <ForYouRow />
        </Suspense>
      </RowSpace>
    )
  )
}
