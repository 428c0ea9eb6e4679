import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSettings } from '../../config/SettingsContext.ts'
import { useDetailsLoaders } from '../../details/useDetails.ts'
import type { Likeable } from '../../domain/likedVideo.ts'
import { Comments } from '../../features/comments/Comments.tsx'
import { LikeControl } from '../../features/like/LikeControl.tsx'
import { Player, type PlayerHandle } from '../../features/player/Player.tsx'
import { PlayerWaiting } from '../../features/player/PlayerWaiting.tsx'
import { RelatedVideos } from '../../features/related/RelatedVideos.tsx'
import { CopyLink } from '../../features/watch/CopyLink.tsx'
import { Watch } from '../../features/watch/Watch.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { selectIsLiked } from '../../redux/likedVideosSlice.ts'
import { like, unlike } from '../../redux/likedVideosThunks.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RegionBoundary } from '../../ui/ErrorBoundary/RegionBoundary.tsx'

function Rating({ video, likeCount }: { video: Likeable; likeCount: bigint | null }) {
  const dispatch = useAppDispatch()
  const isLiked = useSelector((state: RootState) => selectIsLiked(state, video.id))
  return (
    <LikeControl
      videoId={video.id}
      likeCount={likeCount}
      isLiked={isLiked}
      onLike={() => dispatch(like(video))}
      onUnlike={() => dispatch(unlike(video.id))}
    />
  )
}

/** Length in seconds that a card learned; null when none did. */
function useKnownDuration(id: string): number | null {
  const loaded = useDetailsLoaders().videos.peek(id)
  return loaded === undefined || loaded === 'pending' || loaded === 'failed' ? null : loaded.durationSeconds
}

export interface WatchScreenProps {
  id: string
  /** Where the player starts; null at its beginning. */
  startSeconds: number | null
}

/** Joins what stands on the video page: the player with its time marks, ratings, comments, related videos. */
export function WatchScreen({ id, startSeconds }: WatchScreenProps) {
  const { embedUrl } = useSettings()
  const player = useRef<PlayerHandle>(null)
  const [playerDuration, setPlayerDuration] = useState<number | null>(null)
  const [isPlayerSettled, setIsPlayerSettled] = useState(false)
  const knownDuration = useKnownDuration(id)
  const timeMarks = {
    videoId: id,
    durationSeconds: playerDuration ?? knownDuration,
    onSeek: (seconds: number) => player.current?.seekTo(seconds),
  }
  return (
    <Watch
      id={id}
      timeMarks={timeMarks}
      waiting={<PlayerWaiting />}
      renderPlayer={(title, picture) => (
        <Player
          ref={player}
          videoId={id}
          title={title}
          picture={picture}
          embedUrl={embedUrl}
          startSeconds={startSeconds}
          onDuration={setPlayerDuration}
          onSettled={() => setIsPlayerSettled(true)}
        />
      )}
      renderActions={(video, counts) => (
        <>
          <Rating video={{ ...video, counts }} likeCount={counts?.likeCount ?? null} />
          <CopyLink videoId={id} currentSeconds={() => player.current?.currentSeconds() ?? null} />
        </>
      )}
      renderComments={(video) => (
        <RegionBoundary subject="The comments">
          <Comments
            videoId={id}
            commentCount={video.counts?.commentCount ?? null}
            timeMarks={timeMarks}
            canLoad={isPlayerSettled}
          />
        </RegionBoundary>
      )}
      renderRelated={(video) => (
        <RegionBoundary subject="Related videos">
          <RelatedVideos video={video} />
        </RegionBoundary>
      )}
    />
  )
}
