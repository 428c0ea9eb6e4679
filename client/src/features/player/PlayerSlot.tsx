import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { playback, type PlayingVideo } from './playback.ts'
import styles from './Player.module.css'

/** Commands and state of the player, for its page. */
export interface PlayerSlotHandle {
  /** Seeks and scrolls the player into view. */
  seekTo: (seconds: number) => void
  /** Returns the position in whole seconds; null while unknown. */
  currentSeconds: () => number | null
}

interface PlayerSlotProps extends PlayingVideo {
  ref?: Ref<PlayerSlotHandle>
  /** Called with the duration in seconds once the player knows it. */
  onDuration: (seconds: number) => void
  /** Called when the player has loaded, or after a time limit, so that other requests need not wait longer. */
  onSettled: () => void
}

/**
 * The place of the player in the page. The player itself stands outside of the screens, because a frame that moves in the
 * document loads anew; this element is what it covers.
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
  useLayoutEffect(() => {
    if (slot.current !== null) playback.show({ id, title, picture, addressSeconds, playlistId }, slot.current)
  }, [id, title, picture, addressSeconds, playlistId])
  useLayoutEffect(() => {
    const element = slot.current
    return () => {
      if (element !== null) playback.leave(element)
    }
  }, [])

  const receive = useEffectEvent(() => {
    const duration = playback.durationSeconds()
    if (duration !== null) onDuration(duration)
  })
  useEffect(() => {
    receive()
    return playback.subscribeToReports(() => receive())
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
  return <div ref={slot} className={styles.slot} />
}
