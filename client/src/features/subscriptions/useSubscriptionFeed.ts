import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSettings } from '../../config/settings.ts'
import type { FeedState } from '../../userData/createSubscriptionFeed.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { channelsToRenew } from '../../userData/uploadsRenewal.ts'

export interface SubscriptionFeedView extends FeedState {
  /** The ids of the channels that the user may refresh with a button, or null if our own server refreshes channels. */
  refreshable: readonly string[] | null
  /** Refreshes the channels that are due. */
  refresh: () => void
}

/**
 * Reads the newest videos of the user's channels from this device and refreshes the channels that are due. With a
 * server of ours, the refresh starts immediately, and again when the tab becomes visible. Otherwise, the refresh starts
 * when the user requests it. Leaving the page cancels the refresh.
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
    // A new refresh does not start while the tab is hidden, or while another refresh is in progress.
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

/** Requests the names and pictures of the user's channels, and returns the channels whose data is known. */
export function useStoredChannels({ channels }: SignedInUserData, channelIds: readonly string[]) {
  const state = useSyncExternalStore(channels.subscribe, channels.state)
  useEffect(() => void channels.load(channelIds), [channels, channelIds])
  return state
}
