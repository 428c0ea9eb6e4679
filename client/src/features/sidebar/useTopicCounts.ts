import { useEffect, useState } from 'react'
import { loadTopicCounts } from '../../api/library/topicCounts.ts'
import { useSettings } from '../../config/settings.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
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
  const dispatch = useAppDispatch()
  const [counts, setCounts] = useState(UNKNOWN)
  useEffect(() => {
    if (libraryUrl === undefined || topicsUrl === undefined) return undefined
    const controller = new AbortController()
    const read = async () => {
      const found = await dispatch(load(libraryUrl, controller.signal))
      const withVideos = [...found.values()].filter((count) => count > 0).length
      suggestTopicsFold(withVideos < found.size / 2)
      setCounts(found)
    }
    read().catch(() => {})
    return () => controller.abort()
  }, [dispatch, libraryUrl, topicsUrl])
  return counts
}
