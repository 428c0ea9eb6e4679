import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import type { LikedVideo } from '../../domain/video.ts'
import { useChannelPicture, useVideo } from '../../videos/useVideo.ts'

interface LikedCardProps {
  video: LikedVideo
  /** Whether the picture loads before others. */
  priority: boolean
  onRemove: () => void
}

/** A liked video with a remove button. */
export const LikedCard = ({ video, ...props }: LikedCardProps) => (
  <StoredVideoItem
    form="card"
    state={useVideo(video)}
    channelPictureUrl={useChannelPicture(video.channelId)}
    {...props}
  />
)
