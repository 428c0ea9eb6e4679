import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSettings } from '../../config/settings.ts'
import type { FeedState } from '../../userData/createSubscriptionFeed.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { channelsToRenew } from '../../userData/uploadsRenewal.ts'

export interface SubscriptionFeedView extends FeedState {
  /** Channels that wait for the user to refresh them, because there is no server of ours, or null where there is one. */
  refreshable: readonly string[] | null
  /** Renews the channels that are due. */
  refresh: () => void
}

/**
 * Reads the newest videos of the user's channels from this device and renews what is due: at once where our server is in
 * between, else when the user refreshes. A tab that becomes visible again does the same. Leaving the page cancels it.
 */
export function useSubscriptionFeed(
  { feed, channels }: SignedInUserData,
  channelIds: readonly string[],
): SubscriptionFeedView {
  const hasServer = useSettings().userDataUrl !== undefined
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  const [seenAt, setSeenAt] = useState(() => Date.now())
  const renewal = useRef<AbortController>(null)
  const { uploads } = state

  const renew = (ids: readonly string[]) => {
    if (uploads === null) return
    renewal.current?.abort()
    renewal.current = new AbortController()
    channels.forgetFailed()
    const due = channelsToRenew({ channelIds: ids, uploads, now: Date.now(), hasServer })
    void feed.renew(due, renewal.current.signal)
  }
  const renewDue = useEffectEvent(renew)
  const isRead = uploads !== null
  useEffect(() => void feed.read(), [feed])
  useEffect(() => {
    if (isRead && hasServer) renewDue(channelIds)
  }, [isRead, hasServer, channelIds])
  const handleVisibility = useEffectEvent(() => {
    // A renewal that is under way goes on.
    if (document.visibilityState !== 'visible' || state.progress !== null) return
    setSeenAt(Date.now())
    if (hasServer) renew(channelIds)
  })
  useEffect(() => {
    const listener = () => handleVisibility()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  useEffect(() => () => renewal.current?.abort(), [])

  const refreshable =
    hasServer || uploads === null
      ? null
      : channelsToRenew({ channelIds, uploads, now: seenAt, hasServer: false })
  return { ...state, refreshable, refresh: () => renew(channelIds) }
}

/** Returns the user's channels with names and pictures, and requests them. */
export function useStoredChannels({ channels }: SignedInUserData, channelIds: readonly string[]) {
  const state = useSyncExternalStore(channels.subscribe, channels.state)
  useEffect(() => void channels.load(channelIds), [channels, channelIds])
  return state
}
