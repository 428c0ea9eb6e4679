import { clsx } from 'clsx'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../../routing/hooks.ts'
import { useSettings } from '../../config/settings.ts'
import { playback, type PlayingVideo } from './playback.ts'
import styles from './Player.module.css'

/** Commands and state of the player, for its page. */
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
  /** Called when the player has loaded, or after a time limit, so that other requests need not wait longer. */
  onSettled: () => void
}

/**
 * The place of the player in the page. The player itself stands outside of the screens, because most browsers load
 * a frame again that moves in the document; this element is what it covers.
 */
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
  // Back and forward return to a video that plays, wherever it is by now.
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
