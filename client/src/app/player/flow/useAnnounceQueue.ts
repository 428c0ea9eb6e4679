import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { queue } from '../../../features/queue/queue.ts'

/** The maximum number of videos of the queue that the server prepares. */
const MAX_NEXT = 3

/** Tells our own server which videos of the queue play next, so that it can convert them in advance. */
export function useAnnounceQueue(): void {
  const { mediaUrl } = useSettings()
  const videos = useSyncExternalStore(queue.subscribe, queue.videos)
  const next = JSON.stringify({ ids: videos.slice(0, MAX_NEXT).map(({ id }) => id) })
  const announced = useRef(JSON.stringify({ ids: [] }))
  useEffect(() => {
    if (mediaUrl === undefined || announced.current === next) return
    announced.current = next
    // A failure is ignored, because playback does not need this request. The media cookie authenticates it.
    fetch(new URL('next', mediaUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
      body: next,
    }).catch(() => {})
  }, [mediaUrl, next])
}
