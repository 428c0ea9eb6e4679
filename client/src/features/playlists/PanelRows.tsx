import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PlaylistItem } from '../../domain/userData.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useStoredVideo } from '../../userData/useUserData.ts'
import { extendedToEnd, extendedToStart, rangeAround } from './neighbours.ts'
import styles from './PanelRows.module.css'
import { PlaylistVideo } from './PlaylistVideo.tsx'

const PendingVideo = () => (
  <>
    <Skeleton className={styles.picture} />
    <div className={styles.text} aria-hidden="true">
      <Skeleton shape="line" width="80%" />
      <Skeleton shape="meta" width="46%" />
    </div>
  </>
)

interface RowProps {
  data: SignedInUserData
  item: PlaylistItem
}

function Row({ data, item: { playlistId, videoId } }: RowProps) {
  const video = useStoredVideo(data, videoId)
  if (video === 'pending') return <PendingVideo />
  if (video !== 'failed' && !video.isGone)
    return <PlaylistVideo playlistId={playlistId} video={video} heading="p" styles={styles} />
  return <p className={styles.absent}>{video === 'failed' ? t(m.notLoaded) : t(m.noLongerAvailable)}</p>
}

interface PanelRowsProps {
  data: SignedInUserData
  items: readonly PlaylistItem[]
  /** The index of the video that is playing; -1 for none. */
  currentIndex: number
  /** The id of the heading. */
  labelledBy: string
}

/** The videos of a playlist around the one that is playing, which is in view at first. */
export function PanelRows({ data, items, currentIndex, labelledBy }: PanelRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(() => rangeAround(currentIndex))
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (box.current && row) box.current.scrollTop = row.offsetTop - box.current.clientHeight / 3
  }, [])
  return (
    <div ref={box} className={styles.box}>
      {range.start > 0 && (
        <Button className={styles.more} variant="quiet" onClick={() => setRange(extendedToStart)}>
          {t(m.showEarlier)}
        </Button>
      )}
      <ol className={styles.list} aria-labelledby={labelledBy}>
        {items.slice(range.start, range.end).map((item, offset) => (
          <li
            key={item.videoId}
            className={clsx(styles.row, range.start + offset === currentIndex && styles.current)}
            aria-current={range.start + offset === currentIndex ? 'true' : undefined}
            aria-posinset={range.start + offset + 1}
            aria-setsize={items.length}
          >
            <Row data={data} item={item} />
          </li>
        ))}
      </ol>
      {range.end < items.length && (
        <Button className={styles.more} variant="quiet" onClick={() => setRange(extendedToEnd)}>
          {t(m.showMore)}
        </Button>
      )}
    </div>
  )
}

const SKELETONS = 4

/** Placeholders of the panel while the user's data is opened. */
export const PanelSkeleton = ({ className }: { className: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingPlaylists)} isAnnounced={false} className={className}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={styles.row} aria-hidden="true">
        <PendingVideo />
      </div>
    ))}
  </SkeletonGroup>
)
