import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../../language/translate.ts'
import { usePreference } from '../../../storage/preference.ts'
import { playback } from '../playback.ts'
import { sound } from '../preferences.ts'
import styles from './SoundButton.module.css'

/** The time after which the button leaves the picture. It appears after a second. */
const VISIBLE_MS = 6000

/** The button that turns on the sound of a video that plays without, unless the user has turned it off. */
export function SoundButton({ isOverPicture }: { isOverPicture: boolean }) {
  const { status } = useSyncExternalStore(playback.subscribe, playback.current)
  const isWanted = usePreference(sound)
  const [wasHeard, setWasHeard] = useState(false)
  // Before a player has reported its first state, it may not know yet that it is muted.
  if (status.state !== null && !status.isMuted && !wasHeard) setWasHeard(true)
  const isOffered = status.isMuted && status.state === 'playing' && (!wasHeard || isWanted)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOffered || !isOverPicture) return undefined
    const timer = setTimeout(() => setIsOver(true), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isOffered, isOverPicture])
  if (!isOffered || isOver) return null
  return (
    <button
      type="button"
      className={clsx(styles.button, isOverPicture && styles.overPicture)}
      onClick={() => {
        playback.command({ func: 'unMute' })
        if (status.volume === 0) playback.command({ func: 'setVolume', args: [100] })
      }}
    >
      <VolumeX />
      {t(m.tapForSound)}
    </button>
  )
}
