import { useEffect } from 'react'
import { ContinueWatchingRow } from '../../features/continueWatching/ContinueWatchingRow.tsx'
import { useNextParts } from '../../features/series/useNextParts.ts'
import { rememberNextPart } from '../../userData/rememberNextPart.ts'
import { useUserData } from '../../userData/useUserData.ts'

/** The videos to continue and the next parts of series. Remembers for the next visit whether there are such parts. */
export function ContinueRow() {
  const data = useUserData()
  const nextParts = useNextParts()
  const isThere = nextParts && nextParts.length > 0
  useEffect(() => {
    if (data !== null && isThere !== null) rememberNextPart(data.store, isThere)
  }, [data, isThere])
  return <ContinueWatchingRow nextParts={nextParts} />
}
