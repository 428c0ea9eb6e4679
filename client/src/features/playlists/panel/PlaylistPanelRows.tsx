import * as m from '@vtube/messages'
import { useLayoutEffect, useRef, useState } from 'react'
import { StoredVideoItem } from '../../../components/VideoItem/StoredVideoItem.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import panel from '../../../ui/Panel/Panel.module.css'
import { SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import type { PlayableItem } from '../../../userData/playlists.ts'
import { useVideo } from '../../../videos/useVideo.ts'
import { extendedToEnd, extendedToStart, rangeAround } from './shownRange.ts'
import styles from './PlaylistPanelRows.module.css'

function Row({ playlistId, videoId }: PlayableItem) {
  return (
    <StoredVideoItem
      form="line"
      state={useVideo(videoId)}
      to={paths.watchIn(playlistId, videoId)}
      isBrief
      reason={null}
      menu={null}
    />
  )
}

interface PlaylistPanelRowsProps {
  items: readonly PlayableItem[]
  /** The index of the video that is playing, or -1 if there is none. */
  currentIndex: number
  /** The id of the heading that labels the list. */
  labelledBy: string
}

/** The videos of a playlist around the one that is playing. At first, the list is scrolled to that video. */
export function PlaylistPanelRows({ items, currentIndex, labelledBy }: PlaylistPanelRowsProps) {
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
      <ol aria-labelledby={labelledBy}>
        {items.slice(range.start, range.end).map((item, offset) => (
          <li
            key={item.videoId}
            className={styles.row}
            aria-current={range.start + offset === currentIndex ? 'true' : undefined}
            aria-posinset={range.start + offset + 1}
            aria-setsize={items.length}
          >
            <Row {...item} />
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

/** The placeholders of the panel while the user's data is being opened. */
export const PlaylistPanelSkeleton = () => (
  <SkeletonGroup label={t(m.loadingPlaylists)} isAnnounced={false} className={panel.panel} count={4}>
    <StoredVideoItem form="line" state={{ status: 'pending' }} />
  </SkeletonGroup>
)
