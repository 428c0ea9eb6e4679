import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import type { RowActions } from '../../components/CardMenuButton/VideoActionsContext.ts'
import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import type { DetailsState, VideoState } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { t } from '../../language/translate.ts'
import styles from './PlaylistItems.module.css'

interface PlaylistRowProps extends RowActions {
  /** The address to which the title links. */
  to: string
  state: VideoState
  /** Requests videos again after their request has failed. */
  onRetry: () => void
}

/** Returns the views after a dot, or null while they are unknown or hidden. */
const viewsOf = (details: DetailsState) =>
  typeof details === 'string' || details.viewCount === null ? null : ` · ${formatViews(details.viewCount)}`

/** A video of a playlist: picture, title, channel and views, and a menu that also moves or removes the video. */
export const PlaylistRow = ({ state, ...row }: PlaylistRowProps) => (
  <StoredVideoItem form="row" state={state} placeholder={placeholder} {...row}>
    {'video' in state && (
      <p className={clsx(item.meta, item.channelName)}>
        <span dir="auto">{state.video.channelTitle}</span>
        {viewsOf(state.details)}
      </p>
    )}
  </StoredVideoItem>
)

const placeholder = (
  <>
    <Skeleton shape="line" width="72%" />
    <Skeleton shape="meta" width="34%" />
  </>
)

/** The placeholders of the rows while the user's data is being opened. */
export const PlaylistSkeleton = () => (
  <SkeletonGroup label={t(m.loadingVideos)} className={styles.list} count={8}>
    <div className={styles.cell}>
      <span className={styles.number} />
      <VideoItemSkeleton form="row">{placeholder}</VideoItemSkeleton>
    </div>
  </SkeletonGroup>
)
