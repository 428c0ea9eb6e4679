import * as m from '@vtube/messages'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../config/paths.ts'
import { playback } from '../../../features/player/playback.ts'
import { formatDuration } from '../../../format/duration.ts'
import { t } from '../../../language/translate.ts'
import { useIsPrinting } from '../../../ui/useIsPrinting.ts'
import styles from './PrintedVideo.module.css'

/** The address and the chapters of the video, which paper shows in place of the player. */
export function PrintedVideo() {
  const { video, contents } = useSyncExternalStore(playback.subscribe, playback.current)
  const isPrinting = useIsPrinting()
  if (video === null || !isPrinting) return null
  const chapters = contents?.chapters ?? []
  return (
    <div className={styles.printed}>
      <p dir="ltr">{new URL(paths.watch(video.id), location.origin).href}</p>
      {chapters.length > 0 && (
        <>
          <h2 className={styles.heading}>{t(m.chapters)}</h2>
          <ol>
            {chapters.map(({ startSeconds, title }) => (
              <li key={startSeconds}>
                <span className={styles.time}>{formatDuration(startSeconds)}</span>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
