import { FILMS } from '@vtube/shared/works'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import { ContinueWatchingRow } from '../../features/continueWatching/ContinueWatchingRow.tsx'
import { useFacts, useNextParts } from '../../features/series/useNextParts.ts'
import { continueWatching } from '../../userData/continueWatching.ts'
import { useUserDataView } from '../../userData/useUserData.ts'

/** The films and parts of series to continue, which appear once they are known. */
export function ContinueWorksRow() {
  const nextParts = useNextParts()
  const begun = useUserDataView(continueWatching, null)?.map(({ videoId }) => videoId) ?? null
  const factsOf = useFacts(begun ?? [])
  const isWork = (videoId: string) => {
    const facts = factsOf?.(videoId) ?? null
    return facts !== null && (facts.series !== null || facts.tags.includes(FILMS))
  }
  if (begun === null || nextParts === null || factsOf === null) return null
  if (nextParts.length === 0 && !begun.some(isWork)) return null
  return (
    <RowSpace>
      <ContinueWatchingRow nextParts={nextParts} isShown={isWork} />
    </RowSpace>
  )
}
