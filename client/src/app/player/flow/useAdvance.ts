import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { loop } from '../../../features/player/flow/loop.ts'
import { stoppedVideo } from '../../../features/player/flow/sleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { openRelated } from '../../../features/related/relatedVideosSlice.ts'
import { useAppDispatch } from '../../../redux/dispatch.ts'
import { useNeighbours, usePlayNeighbour } from './useNeighbours.ts'

/**
 * Decides what happens when a video has played to its end: nothing if the sleep timer has stopped it, else a loop starts
 * again, then the queue and the playlist go on at once. A related video waits for the countdown, for which it is requested
 * here.
 */
export function useAdvance(): void {
  const dispatch = useAppDispatch()
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next } = useNeighbours()
  const play = usePlayNeighbour()
  const hasEnded = status.state === 'ended'
  const advance = useEffectEvent(() => {
    if (video === null || stoppedVideo.read() === video.id) return
    if (loop.read()) {
      playback.seekTo(0)
      playback.command({ func: 'playVideo' })
    } else if (next !== null && next.source !== 'related') play(next)
    else if (next === null && slot !== null && video.playlistId === null && autoplayNext.isOn())
      dispatch(openRelated(video))
  })
  useEffect(() => {
    if (hasEnded) advance()
  }, [hasEnded])
}
