import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import type { RowActions } from '../../components/CardMenuButton/VideoActionsContext.ts'
import rows from '../../components/VideoItem/StoredRows.module.css'
import { rowPlaceholder, StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { DetailsState, VideoState } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { t } from '../../language/translate.ts'
import styles from './PlaylistItems.module.css'

interface PlaylistRowProps extends RowActions {
  /** The address to which the title links. */
  to: string
  state: VideoState
  /** Requests videos again after their request has failed. */
  onRetry: () => void
}

/** Returns the views, or null while they are unknown or hidden. */
const viewsOf = (details: DetailsState) =>
  typeof details === 'string' || details.viewCount === null ? null : formatViews(details.viewCount)

/** A video of a playlist: picture, title, channel and views, and a menu that also moves or removes the video. */
export const PlaylistRow = (row: PlaylistRowProps) => (
  <StoredVideoItem
    form="row"
    isBrief
    fact={'details' in row.state ? viewsOf(row.state.details) : null}
    {...row}
  />
)

/** The placeholders of the rows while the user's data is being opened. */
export const PlaylistSkeleton = () => (
  <SkeletonGroup label={t(m.loadingVideos)} className={rows.list} count={8}>
    <div className={clsx(rows.row, styles.cell)}>
      <span className={styles.number} />
      <VideoItemSkeleton form="row">{rowPlaceholder}</VideoItemSkeleton>
    </div>
  </SkeletonGroup>
)
