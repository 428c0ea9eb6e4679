import { useEffect } from 'react'
import { loadTopicCounts } from '../../api/library/topicCounts.ts'
import { useSettings } from '../../config/settings.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'
import { suggestTopicsFold } from '../../storage/topicsFold.ts'

type TopicCounts = ReadonlyMap<string, number>
const UNKNOWN: TopicCounts = new Map()

const load =
  (libraryUrl: string, signal: AbortSignal): Thunk<Promise<TopicCounts>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadTopicCounts({ ...settings, libraryUrl }, identity, signal)

/**
 * Returns the number of videos of each topic, or an empty map until the server has told it. Only a library with topics
 * of its own counts them: in the sample library and at the provider, every topic has videos.
 */
export function useTopicCounts(): TopicCounts {
  const { libraryUrl, topicsUrl } = useSettings()
  const url = topicsUrl === undefined ? undefined : libraryUrl
  const { remote } = useRequest(url ?? null, (signal) => load(url ?? '', signal))
  const counts = remote.status === 'ready' ? remote.data : null
  useEffect(() => {
    if (counts === null) return
    const withVideos = [...counts.values()].filter((count) => count > 0).length
    suggestTopicsFold(withVideos < counts.size / 2)
  }, [counts])
  return counts ?? UNKNOWN
}
