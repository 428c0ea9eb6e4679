import { useEffect, useSyncExternalStore } from 'react'
import { playback } from '../../../features/player/playback.ts'
import { queue } from '../../../features/queue/queue.ts'

function takeFromQueue(id: string | null): void {
  if (id !== null && queue.videos().some((queued) => queued.id === id)) queue.remove(id)
}

/** Removes a video from the queue when it starts, and when it ends, because it may be queued while it is playing. */
export function useLeaveQueue(): void {
  const { video, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const id = video?.id ?? null
  const hasEnded = status.state === 'ended'
  useEffect(() => takeFromQueue(id), [id])
  useEffect(() => {
    if (hasEnded) takeFromQueue(id)
  }, [id, hasEnded])
}
