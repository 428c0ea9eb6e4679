import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { queue } from '../../../features/queue/queue.ts'

/** The number of videos that the server prepares of a queue. */
const MAX_NEXT = 3

/** Tells our own server which videos the queue plays next, so that it converts them in advance where that is needed. */
export function useAnnounceQueue(): void {
  const { mediaUrl } = useSettings()
  const videos = useSyncExternalStore(queue.subscribe, queue.videos)
  const next = JSON.stringify({ ids: videos.slice(0, MAX_NEXT).map(({ id }) => id) })
  const announced = useRef(JSON.stringify({ ids: [] }))
  useEffect(() => {
    if (mediaUrl === undefined || announced.current === next) return
    announced.current = next
    // Playback does not depend on it. The media cookie says who asks.
    fetch(new URL('next', mediaUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
      body: next,
    }).catch(() => {})
  }, [mediaUrl, next])
}
