import { clsx } from 'clsx'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../../routing/hooks.ts'
import { useSettings } from '../../config/settings.ts'
import { playback, type PlayingVideo } from './playback.ts'
import styles from './Player.module.css'

/** The commands and the state of the player that its page uses. */
export interface PlayerSlotHandle {
  /** Seeks and scrolls the player into view. */
  seekTo: (seconds: number) => void
  /** Returns the position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
}

interface PlayerSlotProps extends Omit<PlayingVideo, 'start'> {
  ref?: Ref<PlayerSlotHandle>
  /** The start time in the address in whole seconds, or null to resume. */
  addressSeconds: number | null
  /** Called with the duration in seconds once the player knows it. */
  onDuration: (seconds: number) => void
  /** Called when the player has loaded or a time limit is over. Other requests wait until then. */
  onSettled: () => void
}

/** The place that the player, which is outside the screens, covers: moving a frame makes most browsers reload it. */
export function PlayerSlot({
  id,
  title,
  picture,
  addressSeconds,
  playlistId,
  ref,
  onDuration,
  onSettled,
}: PlayerSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const { provider } = useSettings()
  const { key } = useLocation()
  // A video that plays when the user returns to it keeps its position, whatever the start time of the address.
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (slot.current === null) return
    const goesOn = isReturn && playback.current().video?.id === id
    const start = addressSeconds === null || goesOn ? null : { seconds: addressSeconds, key }
    playback.show({ id, title, picture, start, playlistId }, slot.current)
  }, [id, title, picture, addressSeconds, playlistId, key, isReturn])
  useLayoutEffect(() => {
    const element = slot.current
    return () => {
      if (element !== null) playback.leave(element)
    }
  }, [])

  const reportDuration = useEffectEvent(() => {
    const duration = playback.durationSeconds()
    if (duration !== null) onDuration(duration)
  })
  useEffect(() => {
    reportDuration()
    return playback.subscribeToReports(() => reportDuration())
  }, [])

  const settle = useEffectEvent(() => {
    if (playback.current().isSettled) onSettled()
  })
  useEffect(() => {
    settle()
    return playback.subscribe(() => settle())
  }, [])

  useImperativeHandle(ref, () => ({
    seekTo(seconds) {
      playback.seekTo(seconds)
      slot.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    },
    currentSeconds() {
      const seconds = playback.positionSeconds()
      return seconds === null ? null : Math.floor(seconds)
    },
  }))
  return <div ref={slot} className={clsx(styles.slot, provider && styles.ofProvider)} />
}
