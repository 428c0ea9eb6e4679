import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { useVideoDetails } from '../../videos/useDetails.ts'
import type { Video } from '../../domain/video.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import styles from './Channel.module.css'
import { loadNextVideos, retryLatestVideos, selectLatestVideos } from './channelVideosSlice.ts'

/** Cards in the first row of a wide screen: their pictures are fetched first. */
const FIRST_ROW = 4

interface LatestVideosProps {
  channelId: string
  channelPictureUrl: string | null
}

/** While its videos cannot be requested, it is unknown whether a channel has any. */
function emptyWords(quotaResetsAt: string | null) {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt)
  return time === ''
    ? { title: t(m.channelHasNoVideos) }
    : {
        title: t(m.noChannelVideosFound),
        detail: t(m.askAgainAt, { time }),
      }
}

type CardProps = Pick<LatestVideosProps, 'channelPictureUrl'> & { video: Video; priority: boolean }

/** A card that subscribes to its own details. The page passes the picture of the channel, so it is not requested again. */
function LatestVideoCard({ video, ...rest }: CardProps) {
  return <VideoItem form="card" video={video} details={useVideoDetails(video)} heading="h3" {...rest} />
}

/** The grid of a channel's latest videos, with infinite scroll. */
export function LatestVideos({ channelId, channelPictureUrl }: LatestVideosProps) {
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectLatestVideos(state, channelId))
  const list = remote.status === 'ready' ? remote.data : null
  useInfiniteScroll({
    count: list?.items.length ?? 0,
    canLoad: list?.hasMore === true,
    onLoad: () => dispatch(loadNextVideos(channelId)),
  })
  return (
    <>
      <h2 className={styles.videosHeading}>{t(m.latestVideos)}</h2>
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryLatestVideos(channelId))}
        isEmpty={({ items, hasMore }) => items.length === 0 && !hasMore}
        empty={<StateNotice icon={<Clapperboard />} {...emptyWords(list?.quotaResetsAt ?? null)} />}
      >
        {({ items, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <VideoGrid videos={items} label={t(m.latestVideos)} isBusy={remote.status === 'loading'}>
              {(video, index) => (
                <LatestVideoCard
                  video={video}
                  channelPictureUrl={channelPictureUrl}
                  priority={index < FIRST_ROW}
                />
              )}
            </VideoGrid>
          </>
        )}
      </RemoteView>
    </>
  )
}
