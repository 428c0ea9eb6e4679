import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../domain/video.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { countNew, rememberVisit, seenUntil } from '../../userData/subscriptionGroups.ts'

/**
 * Returns the number of shown videos that are new since the user's last visit to this feed. The last visit stays the
 * same until the user leaves the feed or hides the tab. The time of the current visit is stored then.
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
