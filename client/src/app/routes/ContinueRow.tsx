import { FILMS } from '@vtube/shared/works'
import { useEffect } from 'react'
import { ContinueWatchingRow } from '../../features/continueWatching/ContinueWatchingRow.tsx'
import { useFacts, useNextParts } from '../../features/series/useNextParts.ts'
import { continueWatching } from '../../userData/continueWatching.ts'
import { rememberNextParts } from '../../userData/rememberNextParts.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

const idOf = ({ videoId }: { videoId: string }) => videoId

interface ContinueRowProps {
  /** Whether only films and parts of series are shown. Such a row appears once its content is known. */
  isOfWorks?: boolean
}

/** The videos to continue and the next parts of series. Remembers these parts for the next visit of the home page. */
export function ContinueRow({ isOfWorks = false }: ContinueRowProps) {
  const data = useUserData()
  const nextParts = useNextParts()
  const begun = useUserDataView(continueWatching, null)
  const factsOf = useFacts(isOfWorks ? (begun?.map(idOf) ?? []) : [])
  useEffect(() => {
    if (data !== null && nextParts !== null) rememberNextParts(data.store, nextParts.map(idOf))
  }, [data, nextParts])
  const isWork = (videoId: string) => {
    const facts = factsOf?.(videoId) ?? null
    return facts !== null && (facts.series !== null || facts.tags.includes(FILMS))
  }
  if (!isOfWorks) return <ContinueWatchingRow begun={begun} nextParts={nextParts} />
  if (begun === null || nextParts === null || factsOf === null) return <span hidden />
  return <ContinueWatchingRow begun={begun.filter(({ videoId }) => isWork(videoId))} nextParts={nextParts} />
}
