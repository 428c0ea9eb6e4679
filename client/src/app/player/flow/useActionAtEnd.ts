import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { loop } from '../../../features/player/controls/loop.ts'
import { stoppedVideo } from '../../../features/player/controls/sleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext } from '../../../features/player/preferences.ts'
import { openRelated } from '../../../features/related/relatedVideosSlice.ts'
import { useAppDispatch } from '../../../redux/dispatch.ts'
import { isSuggested, usePreviousAndNextVideo, usePlayAdjacentVideo } from './usePreviousAndNextVideo.ts'

/** Calls a function as soon as the tab is visible, which may be immediately. Returns a function that cancels it. */
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
 * Decides what happens at the end of a video. Nothing happens if the sleep timer has stopped the video. A looping video
 * starts again. Otherwise, the next video of the queue or, if the queue is empty, of the playlist is played
 * immediately. If there is no such video, the next part of the series or a related video follows after a countdown.
 * This hook requests the related videos for this purpose. In a hidden tab, the provider's player starts no video,
 * because the terms of the provider forbid this. In the provider's mini-player, no related video follows, because it
 * has no space for a countdown.
 */
export function useActionAtEnd(): void {
  const dispatch = useAppDispatch()
  const { provider } = useSettings()
  const { video, slot, status } = useSyncExternalStore(playback.subscribe, playback.current)
  const { next } = usePreviousAndNextVideo()
  const play = usePlayAdjacentVideo()
  const hasEnded = status.state === 'ended'
  const advance = useEffectEvent(() => {
    if (video === null || stoppedVideo.read() === video.id) return
    if (loop.read()) {
      playback.seekTo(0)
      playback.command({ func: 'playVideo' })
    } else if (next !== null && !isSuggested(next)) play(next)
    else if (
      next === null &&
      (slot !== null || !provider) &&
      video.playlistId === null &&
      autoplayNext.isOn()
    )
      dispatch(openRelated(video))
  })
  useEffect(() => {
    if (!hasEnded) return undefined
    if (provider) return whenVisible(() => advance())
    advance()
    return undefined
  }, [hasEnded, provider])
}
