import * as m from '@vtube/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Thumbnail } from '../../../components/Thumbnail/Thumbnail.tsx'
import type { Video } from '../../../domain/video.ts'
import { counted } from '../../../format/count.ts'
import { isolated } from '../../../format/isolated.ts'
import { t } from '../../../language/translate.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { useLoaded, useVideoStore } from '../../../videos/useVideo.ts'
import styles from './UpNext.module.css'
import { useCountdown } from './useCountdown.ts'

const SECONDS = 10

interface UpNextProps {
  video: Video
  onPlay: () => void
}

/**
 * The video that follows in ten seconds, unless the user cancels that; not while the user writes or has a dialog or a menu
 * open. Stands below the player, never over it.
 */
export function UpNext({ video, onPlay }: UpNextProps) {
  const headingId = useId()
  const playButton = useRef<HTMLButtonElement>(null)
  const [isCancelled, setIsCancelled] = useState(false)
  const { left, isCounting } = useCountdown(SECONDS, !isCancelled, onPlay)
  const isAway = useLoaded(useVideoStore().away, video.id) === true
  const title = video.title || t(m.untitledVideo)
  useEffect(() => {
    if (isCounting) announce(t(m.upNextSpoken, { title: isolated(title), ...counted(SECONDS) }))
  }, [title, isCounting])

  function handleCancel() {
    flushSync(() => setIsCancelled(true))
    playButton.current?.focus()
    announce(t(m.upNextCancelled))
  }
  return (
    <section className={styles.upNext} aria-labelledby={headingId}>
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
      </div>
      <div className={styles.actions}>
        <Button ref={playButton} variant="primary" onClick={onPlay}>
          {t(m.playNow)}
        </Button>
        {!isCancelled && <Button onClick={handleCancel}>{t(m.cancel)}</Button>}
      </div>
    </section>
  )
}
