import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { loop } from '../../../features/player/flow/loop.ts'
import { stoppedVideo } from '../../../features/player/flow/sleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { openRelated } from '../../../features/related/relatedVideosSlice.ts'
import { useAppDispatch } from '../../../redux/dispatch.ts'
import { useNeighbours, usePlayNeighbour } from './useNeighbours.ts'

/** Calls back at once where the tab is visible, else when it is visible again. Returns a function that cancels it. */
function whenVisible(callback: () => void): () => void {
  const listening = new AbortController()
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') return
    listening.abort()
    callback()
  }
  document.addEventListener('visibilitychange', handleVisibility, listening)
  handleVisibility()
  return () => listening.abort()
}

/**
 * Decides what happens when a video has played to its end: nothing if the sleep timer has stopped it, else a loop starts
 * again, then the queue and the playlist go on at once. A related video waits for the countdown, for which it is requested
 * here. The provider's player starts nothing in a hidden tab, as its terms require.
 */
export function useAdvance(): void {
  const dispatch = useAppDispatch()
  const { provider } = useSettings()
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
    if (!hasEnded) return undefined
    if (provider) return whenVisible(() => advance())
    advance()
    return undefined
  }, [hasEnded, provider])
}
