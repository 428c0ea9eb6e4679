import { useEffect, useSyncExternalStore } from 'react'
import { playback } from '../../../features/player/playback.ts'
import { queue } from '../../../features/queue/queue.ts'

/** Takes a video that starts from the queue. */
export function useLeaveQueue(): void {
  const id = useSyncExternalStore(playback.subscribe, () => playback.current().video?.id ?? null)
  useEffect(() => {
    if (id !== null && queue.videos().some((queued) => queued.id === id)) queue.remove(id)
  }, [id])
}
