import { VideoCard } from '../../components/VideoCard/VideoCard.tsx'
import { useChannelPicture, useVideoDetails } from '../../details/useDetails.ts'
import type { LikedVideo } from '../../domain/likedVideo.ts'
import { RemoveButton } from './RemoveButton.tsx'

export interface LikedCardProps {
  video: LikedVideo
  priority: boolean
  onRemove: () => void
}

/** A liked video with its Remove button. */
export function LikedCard({ video, priority, onRemove }: LikedCardProps) {
  const details = useVideoDetails(video)
  const pictureUrl = useChannelPicture(video.channelId)
  return (
    <VideoCard
      video={video}
      details={details}
      channelPictureUrl={pictureUrl}
      priority={priority}
      action={<RemoveButton of={video.title || 'Untitled video'} onRemove={onRemove} />}
    />
  )
}
