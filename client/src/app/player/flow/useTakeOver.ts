import { useEffect } from 'react'
import { playback, type PlayerStatus } from '../../../features/player/playback.ts'
import { sound } from '../../../features/player/preferences.ts'

/** The time within which a player pauses after it was unmuted if the browser has refused the sound. */
const REFUSAL_MS = 300

/** Returns whether the browser may allow sound, which is true after the user has pressed something in the page. */
const isSoundAllowed = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false

/**
 * Applies the speed of the previous video to the next video, and turns on the sound if the user has turned it on
 * before. Each player starts muted, because browsers may forbid a start with sound. The sound is therefore restored
 * only once the new video is playing. Remembers on this device whether the user turns the sound on or off.
 */
export function useTakeOver(): void {
  useEffect(() => {
    let id = playback.current().video?.id ?? null
    let former: PlayerStatus | null = null
    /** Whether the current video is still silent because each video starts muted. */
    let isSilentStart = true
    /** Whether the current video was muted at its last report, or null before the first report. */
    let wasMuted: boolean | null = null
    let soundGivenAt = -Infinity
    /** Whether the player is being muted again because the browser has refused the sound. */
    let isRefused = false

    const stopFollowing = playback.subscribe(() => {
      const { video, status } = playback.current()
      if (video === null || video.id === id) return
      if (id !== null) former ??= status
      id = video.id
      isSilentStart = true
      wasMuted = null
    })
    const takeOver = () => {
      isSilentStart = false
      if (former !== null && former.rate !== 1)
        playback.command({ func: 'setPlaybackRate', args: [former.rate] })
      if (sound.isOn() && isSoundAllowed()) {
        soundGivenAt = performance.now()
        playback.command({ func: 'unMute' })
        if (former !== null) playback.command({ func: 'setVolume', args: [former.volume] })
      }
      former = null
    }
    const stopListening = playback.subscribeToReports(({ isMuted = wasMuted }) => {
      // Before the video plays, a change is not the user's: a player may not know at first that it is muted.
      const isChoice = !isSilentStart && !isRefused && wasMuted !== null
      if (isChoice && isMuted !== null && isMuted !== wasMuted) sound.set(!isMuted)
      if (isMuted) isRefused = false
      wasMuted = isMuted
      const { state } = playback.current().status
      if (isSilentStart && state === 'playing') takeOver()
      if (state !== 'paused' || performance.now() - soundGivenAt > REFUSAL_MS) return
      soundGivenAt = -Infinity
      isRefused = true
      playback.command({ func: 'mute' })
      playback.command({ func: 'playVideo' })
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [])
}
