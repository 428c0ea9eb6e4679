import { useEffect } from 'react'
import { TOGETHER_PARAMETER } from '../../../config/togetherPath.ts'
import { choicesOfOthers } from '../../../features/player/choicesOfOthers.ts'
import { isSoundAllowed } from '../../../features/player/isSoundAllowed.ts'
import { playback, type PlayerStatus } from '../../../features/player/playback.ts'
import { sound } from '../../../features/player/preferences.ts'
import { lastSpeed, storeSpeed } from '../../../features/player/speed.ts'

/** The time within which a player pauses after it was unmuted if the browser has refused the sound. */
const REFUSAL_MS = 300

/** Returns whether the page watches together with others, who all have the same speed. */
const isTogether = () => new URLSearchParams(location.search).has(TOGETHER_PARAMETER)

/** Returns whether a value that the player reports was chosen by another person. Each choice is reported once. */
function isChoiceOfOthers(name: 'rate' | 'isMuted', value: number | boolean): boolean {
  const choices = choicesOfOthers.read()
  if (choices[name] === null) return false
  choicesOfOthers.set({ ...choices, [name]: null })
  return choices[name] === value
}

/**
 * Plays each video at the speed that the user chose last, and turns on the sound if the user has turned it on before.
 * Each player starts muted, because browsers may forbid a start with sound. The sound is therefore restored only once
 * the new video is playing. Remembers on this device which speed the user chooses, and whether the sound is on, but not
 * what another person chooses on this screen.
 */
export function useTakeOver(): void {
  useEffect(() => {
    let id = playback.current().video?.id ?? null
    let former: PlayerStatus | null = null
    /** Whether the current video is still silent because each video starts muted. */
    let isSilentStart = true
    /** Whether the current video was muted at its last report, or null before the first report. */
    let wasMuted: boolean | null = null
    /** The speed of the current video at its last report, or null before the first report. */
    let speed: number | null = null
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
      speed = null
    })
    const takeOver = () => {
      isSilentStart = false
      if (lastSpeed() !== 1 && !isTogether())
        playback.command({ func: 'setPlaybackRate', args: [lastSpeed()] })
      if (sound.isOn() && isSoundAllowed()) {
        soundGivenAt = performance.now()
        playback.command({ func: 'unMute' })
        if (former !== null) playback.command({ func: 'setVolume', args: [former.volume] })
      }
      former = null
    }
    const stopListening = playback.subscribeToReports(({ isMuted = wasMuted, rate = speed }) => {
      const isSpeedChosen = !isSilentStart && speed !== null && rate !== speed && !isTogether()
      if (isSpeedChosen && rate !== null && !isChoiceOfOthers('rate', rate)) storeSpeed(rate)
      speed = rate
      // Before the video plays, a change is not the user's: a player may not know at first that it is muted.
      const isChoice = !isSilentStart && !isRefused && wasMuted !== null
      if (isChoice && isMuted !== null && isMuted !== wasMuted && !isChoiceOfOthers('isMuted', isMuted))
        sound.set(!isMuted)
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
