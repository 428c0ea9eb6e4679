import { useEffect } from 'react'
import { playback, type PlayerStatus } from '../../../features/player/playback.ts'

/**
 * Applies the speed and the sound of the previous video to the next one. Each player starts muted, because browsers
 * allow no other start. Sound comes back only when the new video plays, because a player with sound may not be allowed
 * to start.
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
