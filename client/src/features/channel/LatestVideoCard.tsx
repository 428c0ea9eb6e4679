import { VideoCard } from '../../components/VideoCard/VideoCard.tsx'
import { useVideoDetails } from '../../details/useVideoDetails.ts'
import type { Video } from '../../domain/video.ts'

export interface LatestVideoCardProps {
  video: Video
  /** The page knows it already: it is not asked for once more. */
  channelPictureUrl: string | null
  priority: boolean
}

/** A card of a channel's grid, with what the batched details say of its video. */
export function LatestVideoCard({ video, channelPictureUrl, priority }: LatestVideoCardProps) {
  const details = useVideoDetails(video)
  return (
    <VideoCard
      video={video}
      details={details}
      channelPictureUrl={channelPictureUrl}
      priority={priority}
      headingLevel={3}
    />
  )
}
