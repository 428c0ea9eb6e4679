import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItem, type VideoItemProps } from '../../components/VideoItem/VideoItem.tsx'
import { VideoMeta } from '../../components/VideoMeta/VideoMeta.tsx'
import type { LessOf } from '../../domain/userDataRows.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import { describeReason } from './describeReason.ts'
import { LessMenu } from './LessMenu.tsx'
import type { ForYouVideo } from './forYouVideo.ts'
import styles from './ForYouCard.module.css'

interface ForYouCardProps extends Pick<VideoItemProps, 'as' | 'className' | 'heading' | 'priority'> {
  suggestion: ForYouVideo
  /** Whether unknown details may be requested, as other lists do. Otherwise, they are left out. */
  mayLoad?: boolean
  /** Whether the card shows the channel without views and age. */
  isBrief?: boolean
  onLess: (kind: LessOf['kind'], value: string) => void
}

/** The card of a suggestion. It says why the video is suggested. */
export function ForYouCard({
  suggestion,
  mayLoad = false,
  isBrief = false,
  onLess,
  ...card
}: ForYouCardProps) {
  const { video, reason } = suggestion
  const known = valueOf(useVideoStore().details.peek(video.id)) ?? 'failed'
  const state = useVideo(video, mayLoad ? undefined : known)
  if (!('video' in state)) return null
  const isUnknown = state.details === 'failed' && !mayLoad
  return (
    <VideoItem form="card" {...state} {...card}>
      <p className={item.meta}>
        <span className={item.channelName} dir="auto">
          {video.channelTitle}
        </span>
        {!isBrief && (
          <VideoMeta
            details={isUnknown ? { viewCount: null } : state.details}
            publishedAt={video.publishedAt}
          />
        )}
      </p>
      <div className={styles.foot}>
        <p className={styles.reason}>{describeReason(reason)}</p>
        <LessMenu {...suggestion} onLess={onLess} />
      </div>
    </VideoItem>
  )
}
