import { useEffect } from 'react'
import { playback, type PlayerStatus } from '../../../features/player/playback.ts'

/**
 * Gives the next video the speed and the sound of the former one: each player starts muted, because browsers allow no
 * other start. Sound comes back only once the new video plays, since a player that is not muted may not start.
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
