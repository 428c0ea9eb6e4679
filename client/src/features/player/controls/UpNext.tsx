import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Thumbnail } from '../../../components/Thumbnail/Thumbnail.tsx'
import type { Video } from '../../../domain/video.ts'
import { counted } from '../../../format/count.ts'
import { isolated } from '../../../format/isolated.ts'
import { t } from '../../../language/translate.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { isUserBusy } from '../../../ui/isUserBusy.ts'
import { useLoaded, useVideoStore } from '../../../videos/useVideo.ts'
import { useWindowEvent } from '../../../ui/useWindowEvent.ts'
import styles from './UpNext.module.css'

/** Returns whether the next video must wait: the user is busy, or the tab is hidden, where nobody sees it. */
const isHeldBack = () => document.visibilityState === 'hidden' || isUserBusy()

/**
 * Counts down by the second and calls `onEnd` at zero. After the user was busy or away, the countdown starts again, so
 * that the user always has the whole time to cancel.
 * @returns the remaining seconds, and whether the countdown is running
 */
function useCountdown(
  seconds: number,
  isRunning: boolean,
  onEnd: () => void,
): { left: number; isCounting: boolean } {
  const [left, setLeft] = useState(seconds)
  const [isCounting, setIsCounting] = useState(() => !isHeldBack())
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      const isHeld = isHeldBack()
      setIsCounting(!isHeld)
      setLeft((former) => (isHeld ? seconds : former - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning, seconds])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return { left: Math.max(0, left), isCounting }
}

const SECONDS = 10

interface UpNextProps {
  video: Video
  /** Whether the notice covers the picture. Otherwise, it covers the content below the player, and nothing moves. */
  isOverPicture: boolean
  /** Whether the video is the next part of the series. */
  isInSeries?: boolean
  onPlay: () => void
}

/**
 * The notice of the video that plays in ten seconds. The user can cancel this with a button or Escape. The countdown
 * waits while the user types or has a dialog or a menu open.
 */
export function UpNext({ video, isOverPicture, isInSeries = false, onPlay }: UpNextProps) {
  const headingId = useId()
  const playButton = useRef<HTMLButtonElement>(null)
  const [isCancelled, setIsCancelled] = useState(false)
  const { left, isCounting } = useCountdown(SECONDS, !isCancelled, onPlay)
  const isAway = useLoaded(useVideoStore().away, video.id) === true
  const title = video.title || t(m.untitledVideo)
  useEffect(() => {
    if (isCounting) announce(t(m.upNextSpoken, { title: isolated(title), ...counted(SECONDS) }))
  }, [title, isCounting])

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'escape' || event.defaultPrevented || isCancelled || isUserBusy()) return
    event.preventDefault()
    handleCancel()
  })

  function handleCancel() {
    flushSync(() => setIsCancelled(true))
    playButton.current?.focus()
    announce(t(m.upNextCancelled))
  }
  return (
    <section
      className={clsx(styles.place, isOverPicture ? styles.overPicture : styles.below)}
      aria-labelledby={headingId}
    >
      <div className={styles.upNext}>
        <Thumbnail videoId={video.id} thumbnails={video.thumbnails} isAway={isAway} />
        <div>
          <h2 id={headingId} className={styles.when}>
            {isCancelled || !isCounting ? t(m.upNext) : t(m.upNextIn, counted(left))}
          </h2>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          <p className={styles.channel} dir="auto">
            {video.channelTitle}
          </p>
          {isInSeries && <p className={styles.channel}>{t(m.nextInSeries)}</p>}
        </div>
        <div className={styles.actions}>
          <Button ref={playButton} variant="primary" onClick={onPlay}>
            {t(m.playNow)}
          </Button>
          {!isCancelled && <Button onClick={handleCancel}>{t(m.cancel)}</Button>}
        </div>
      </div>
    </section>
  )
}
