import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Thumbnails } from '../../domain/video.ts'
import { createPlayerLink, type PlayerLink } from './createPlayerLink.ts'
import { embedAddress } from './embedAddress.ts'
import { isLost } from './isLost.ts'
import { PlayerLost } from './PlayerLost.tsx'
import styles from './Player.module.css'

/** What the page can do with the player. */
export interface PlayerHandle {
  /** Moves the player and brings it into view. */
  seekTo: (seconds: number) => void
  /** Whole seconds played so far; null while the player has not told. */
  currentSeconds: () => number | null
}

export interface PlayerProps {
  videoId: string
  title: string
  /** Stands where the player will, until it does; null for none. */
  picture?: Thumbnails | null
  /** Where players live; ends in a slash. */
  embedUrl: string
  /** Where to start, whole seconds; one that changes moves the player. */
  startSeconds?: number | null
  ref?: Ref<PlayerHandle>
  /** The length in seconds, once the player knows it. */
  onDuration: (seconds: number) => void
  /** The player stands, or takes so long that nothing should wait for it any more. */
  onSettled: () => void
}

const PATIENCE_MS = 3000

/** What the frame may do: play by itself, and what the provider's player offers. */
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/**
 * The player of the provider in a frame of 16:9, with nothing laid over it (FACTS: terms). It must learn whose
 * page it stands on, hence the referrer policy.
 */
export function Player({
  videoId,
  title,
  picture = null,
  embedUrl,
  startSeconds = null,
  ref,
  onDuration,
  onSettled,
}: PlayerProps) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const linkRef = useRef<PlayerLink>(null)
  const playedRef = useRef<number | null>(null)
  const listeners = useRef({ onDuration, onSettled })
  useEffect(() => {
    listeners.current = { onDuration, onSettled }
  })

  // A start that comes later moves the player that is there, instead of loading another one.
  const [firstStart] = useState(startSeconds ?? 0)
  const address = embedAddress(embedUrl, videoId, location.origin, firstStart)
  /** The address that could not be loaded. */
  const [lost, setLost] = useState<string | null>(null)
  const hasFrame = lost !== address
  useEffect(() => {
    const frame = frameRef.current
    if (frame === null || !hasFrame) return undefined
    let duration: number | null = null
    const link = createPlayerLink(frame, new URL(address).origin, (report) => {
      playedRef.current = report.currentSeconds ?? playedRef.current
      if (report.durationSeconds === null || report.durationSeconds === duration) return
      duration = report.durationSeconds
      listeners.current.onDuration(duration)
    })
    linkRef.current = link
    const patience = setTimeout(() => listeners.current.onSettled(), PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      link.close()
    }
  }, [address, hasFrame])

  useEffect(() => {
    if (startSeconds !== null && startSeconds !== firstStart) linkRef.current?.seekTo(startSeconds)
  }, [startSeconds, firstStart])

  useImperativeHandle(ref, () => ({
    seekTo(seconds) {
      linkRef.current?.seekTo(seconds)
      playedRef.current = seconds
      frameRef.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    },
    currentSeconds: () => (playedRef.current === null ? null : Math.floor(playedRef.current)),
  }))

  const [isLoaded, setIsLoaded] = useState(false)
  const pictureUrl = picture?.medium ?? picture?.high ?? picture?.default
  const handleLoad = () => {
    onSettled()
    if (frameRef.current !== null && isLost(frameRef.current, new URL(address).origin))
      return setLost(address)
    setIsLoaded(true)
    linkRef.current?.frameLoaded()
  }

  if (!hasFrame) return <PlayerLost onRetry={() => setLost(null)} />
  return (
    <div className={styles.player}>
      {pictureUrl !== undefined && !isLoaded && <img className={styles.picture} src={pictureUrl} alt="" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts and its own origin, and with both a sandbox holds nothing and makes browsers warn */}
      <iframe
        ref={frameRef}
        className={styles.frame}
        src={address}
        title={`Player: ${title}`}
        allow={ALLOW}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={handleLoad}
      />
    </div>
  )
}
