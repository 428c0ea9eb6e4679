import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { useChannelPicture, useVideoDetails } from '../../videos/useDetails.ts'
import type { LikedVideo } from '../../domain/video.ts'

interface LikedCardProps {
  video: LikedVideo
  /** Loads its picture before others. */
  priority: boolean
  onRemove: () => void
}

function KnownCard(props: LikedCardProps) {
  const details = useVideoDetails(props.video)
  const pictureUrl = useChannelPicture(props.video.channelId)
  return <StoredVideoItem form="card" details={details} channelPictureUrl={pictureUrl} {...props} />
}

/**
 * A liked video with a Remove button. Nothing is requested for one that the service no longer has: the terms forbid to
 * store more of it than its id.
 */
export const LikedCard = (props: LikedCardProps) =>
  props.video.isGone ? <StoredVideoItem form="card" details="failed" {...props} /> : <KnownCard {...props} />
