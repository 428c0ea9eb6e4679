import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import { useChannelPicture, useVideo } from '../../videos/useVideo.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { VideoMeta } from '../../components/VideoMeta/VideoMeta.tsx'
import { paths } from '../../config/paths.ts'
import type { Video } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Result.module.css'

/** The channel of a video: a link with its picture and its name. */
function Byline({ channelId, channelTitle }: Pick<Video, 'channelId' | 'channelTitle'>) {
  const pictureUrl = useChannelPicture(channelId)
  const content = (
    <>
      <ChannelAvatar name={channelTitle} pictureUrl={pictureUrl} />
      <span className={styles.channelName} dir="auto">
        {channelTitle}
      </span>
    </>
  )
  if (channelId === '') return <span className={styles.byline}>{content}</span>
  return (
    <Link className={styles.byline} to={paths.channel(channelId)}>
      {content}
    </Link>
  )
}

interface VideoResultProps {
  video: Video
  /** The position in seconds at which the player starts. */
  startSeconds: number | undefined
  /** Whether the picture is loaded before others, as in the first rows of a page. */
  priority: boolean
}

/** A video in the search results, with two lines of description. Its details render only this result again. */
export function VideoResult({ video, startSeconds, priority }: VideoResultProps) {
  const known = useVideo(video)
  return (
    <VideoItem
      form="row"
      className={styles.result}
      {...known}
      to={paths.watch(video.id, startSeconds)}
      priority={priority}
    >
      <p className={item.meta}>
        <VideoMeta details={known.details} publishedAt={video.publishedAt} />
      </p>
      <Byline channelId={video.channelId} channelTitle={video.channelTitle} />
      <p className={styles.description} dir="auto">
        {video.description}
      </p>
    </VideoItem>
  )
}

/** The placeholders while the first results load, with one line for the title and two lines for the description. */
export const ResultSkeletons = ({ className }: { className: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingResults)} className={className} count={SKELETON_COUNT.search}>
    <VideoItemSkeleton form="row" className={styles.result}>
      <Skeleton shape="line" width="72%" height="26px" />
      <div className={item.meta}>
        <Skeleton shape="meta" width="34%" height="18px" />
      </div>
      <span className={styles.byline}>
        <Skeleton shape="circle" width="36px" />
        <Skeleton shape="meta" width="120px" />
      </span>
      <Skeleton shape="line" width="96%" height="20px" />
      <Skeleton shape="line" width="64%" height="20px" />
    </VideoItemSkeleton>
  </SkeletonGroup>
)
