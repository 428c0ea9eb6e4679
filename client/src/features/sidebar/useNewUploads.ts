import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from '../../config/settings.ts'
import type { FeedState } from '../../userData/createSubscriptionFeed.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { ALL_SUBSCRIPTIONS, countNew, seenUntil } from '../../userData/subscriptionGroups.ts'
import { subscribedChannelIds } from '../../userData/subscriptions.ts'
import { channelsToRenew } from '../../userData/uploadsRenewal.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

const NO_CHANNELS: readonly string[] = []
const ignore = () => {}
const readNothing = (): null => null

/** Reads the stored videos of the channels. A library also refreshes them once, because this costs nothing there. */
function useUploads(data: SignedInUserData | null, channelIds: readonly string[]): FeedState['uploads'] {
  const isLibrary = useSettings().libraryUrl !== undefined
  const feed = data?.feed ?? null
  const state = useSyncExternalStore<FeedState | null>(
    feed?.subscribe ?? (() => ignore),
    feed?.state ?? readNothing,
    readNothing,
  )
  useEffect(() => {
    if (feed === null || channelIds.length === 0) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const refresh = async () => {
      await feed.read()
      const { uploads, progress } = feed.state()
      if (!isLibrary || uploads === null || progress !== null || signal.aborted) return
      await feed.renew(channelsToRenew({ channelIds, uploads, now: Date.now(), hasServer: true }), signal)
    }
    refresh().catch(() => {})
    return () => controller.abort()
  }, [feed, channelIds, isLibrary])
  return state?.uploads ?? null
}

/** Returns whether subscribed channels have videos that are newer than those that the user has seen in their feed. */
export function useNewUploads(): boolean {
  const data = useUserData()
  const channelIds = useUserDataView(subscribedChannelIds, null) ?? NO_CHANNELS
  const since = useUserDataView(seenUntil, ALL_SUBSCRIPTIONS)
  const uploads = useUploads(data, channelIds)
  const videos = channelIds.flatMap((id) => uploads?.get(id)?.videos ?? [])
  return countNew(videos, since) > 0
}
