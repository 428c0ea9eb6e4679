import { ChannelRow } from '../../components/VideoRow/ChannelRow.tsx'
import { VideoRow } from '../../components/VideoRow/VideoRow.tsx'
import { useChannelPicture } from '../../details/useChannelPicture.ts'
import { useSubscriberCount } from '../../details/useSubscriberCount.ts'
import { useVideoDetails } from '../../details/useVideoDetails.ts'
import type { Channel } from '../../domain/channel.ts'
import type { SearchResult } from '../../domain/searchResult.ts'
import type { Video } from '../../domain/video.ts'

/** A result with what came after its list. Only this row is drawn again when that arrives. */
export function ResultRow({ result, priority }: { result: SearchResult; priority: boolean }) {
  return result.kind === 'video' ? (
    <VideoResult video={result.video} priority={priority} />
  ) : (
    <ChannelResult channel={result.channel} />
  )
}

function VideoResult({ video, priority }: { video: Video; priority: boolean }) {
  const details = useVideoDetails(video)
  const picture = useChannelPicture(video.channelId)
  return <VideoRow video={video} details={details} channelPictureUrl={picture} priority={priority} />
}

function ChannelResult({ channel }: { channel: Channel }) {
  const count = useSubscriberCount(channel.id)
  return <ChannelRow channel={channel} subscriberCount={typeof count === 'bigint' ? count : null} />
}
