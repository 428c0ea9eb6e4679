import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../domain/video.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { countNew, rememberVisit, seenUntil } from '../../userData/subscriptionGroups.ts'

/**
 * Returns how many of the shown videos, the newest first, are new since the user last saw this feed. The answer holds
 * for the whole visit, which is remembered when the user leaves the feed or hides the tab.
 */
export function useNewVideos(store: UserDataStore, feed: string, videos: readonly Video[]): number {
  const [since] = useState(() => store.read(seenUntil, feed))
  const shown = useRef(videos)
  useEffect(() => {
    shown.current = videos
  }, [videos])
  useEffect(() => {
    const remember = () => rememberVisit(store, feed, shown.current, Date.now())
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') remember()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      remember()
    }
  }, [store, feed])
  return countNew(videos, since)
}
