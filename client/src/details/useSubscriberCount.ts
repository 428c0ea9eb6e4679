import { useDetailsLoaders } from './DetailsContext.ts'
import type { Loaded } from './createBatchLoader.ts'
import { useLoaded } from './useLoaded.ts'

/** How many subscribe to a channel: null where that is hidden. */
export function useSubscriberCount(channelId: string): Loaded<bigint | null> {
  return useLoaded(useDetailsLoaders().subscriberCounts, channelId === '' ? null : channelId)
}
