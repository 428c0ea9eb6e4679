import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { MiniBar } from '../../../features/player/flow/MiniBar.tsx'
import { playback } from '../../../features/player/playback.ts'
import { queue } from '../../../features/queue/queue.ts'
import { useNeighbours, usePlayNeighbour } from './useNeighbours.ts'

/** Plays what the user has lined up when a video has played to its end, and takes from the queue what plays. */
function useAdvance(): void {
  const { video, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next } = useNeighbours()
  const play = usePlayNeighbour()
  const id = video?.id ?? null
  const hasEnded = status.state === 'ended'
  const advance = useEffectEvent(() => {
    if (next !== null && next.source !== 'related') play(next)
  })
  useEffect(() => {
    if (hasEnded) advance()
  }, [hasEnded])
  useEffect(() => {
    if (id !== null && queue.videos().some((queued) => queued.id === id)) queue.remove(id)
  }, [id])
}

/** What surrounds the player, in a chunk of its own: it loads after the video. */
export function Flow() {
  useAdvance()
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next } = useNeighbours()
  const play = usePlayNeighbour()
  if (video === null || slot !== null) return null
  return (
    <MiniBar
      video={video}
      isPlaying={status.state === 'playing'}
      onNext={next === null ? null : () => play(next)}
      onClose={playback.close}
    />
  )
}
