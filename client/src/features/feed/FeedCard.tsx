import { VideoCard } from '../../components/VideoCard/VideoCard.tsx'
import { useChannelPicture } from '../../details/useChannelPicture.ts'
import { useVideoDetails } from '../../details/useVideoDetails.ts'
import type { Video } from '../../domain/video.ts'

/** A card that follows its own details: when they come, it alone is drawn again. */
export function FeedCard({ video, priority }: { video: Video; priority: boolean }) {
  const details = useVideoDetails(video)
  const pictureUrl = useChannelPicture(video.channelId)
  return <VideoCard video={video} details={details} channelPictureUrl={pictureUrl} priority={priority} />
}
