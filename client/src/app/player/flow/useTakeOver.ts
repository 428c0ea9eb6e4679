import { useEffect } from 'react'
import { playback, type PlayerStatus } from '../../../features/player/playback.ts'

/**
 * Applies the speed and the sound of the previous video to the next one. Each player starts muted, because browsers may
 * forbid a start with sound. The sound is therefore restored only once the new video is playing.
 */
export function useTakeOver(): void {
  useEffect(() => {
    let id = playback.current().video?.id ?? null
    let former: PlayerStatus | null = null
    const stopFollowing = playback.subscribe(() => {
      const { video, status } = playback.current()
      if (video === null || video.id === id) return
      if (id !== null) former ??= status
      id = video.id
    })
    const stopListening = playback.subscribeToReports(({ state }) => {
      if (former === null || state !== 'playing') return
      const { rate, isMuted, volume } = former
      former = null
      if (rate !== 1) playback.command({ func: 'setPlaybackRate', args: [rate] })
      if (isMuted) return
      playback.command({ func: 'unMute' })
      playback.command({ func: 'setVolume', args: [volume] })
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [])
}
