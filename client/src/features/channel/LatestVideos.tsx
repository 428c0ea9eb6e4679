import Clapperboard from 'lucide-react/icons/clapperboard'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import type { Remote } from '../../domain/remote.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { SavedNotice } from '../../ui/SavedNotice/SavedNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import { LatestVideoCard } from './LatestVideoCard.tsx'
import styles from './LatestVideos.module.css'
import type { LatestVideosList } from './selectChannel.ts'

/** Cards in the first window of a wide screen: their pictures are fetched first. */
const FIRST_WINDOW = 4

export interface LatestVideosProps {
  remote: Remote<LatestVideosList>
  channelPictureUrl: string | null
  onLoadNext: () => void
  onRetry: () => void
}

/** Without leave to ask for its videos, nobody knows whether a channel has any. */
function emptyWords(quotaResetsAt: string | null) {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt)
  return time === ''
    ? { title: 'This channel has no videos yet.' }
    : {
        title: 'No videos of this channel were found.',
        detail: `They can be asked for again at ${time}.`,
      }
}

/** The grid of a channel's newest videos, which grows while the visitor scrolls. */
export function LatestVideos({ remote, channelPictureUrl, onLoadNext, onRetry }: LatestVideosProps) {
  const list = remote.status === 'ready' ? remote.data : null
  useInfiniteScroll({
    canLoad: list?.hasMore ?? false,
    onLoad: onLoadNext,
  })
  return (
    <>
      <h2 className={styles.heading}>Latest videos</h2>
      <RemoteView
        remote={remote}
        subject="These videos"
        skeleton={<VideoGridSkeleton />}
        onRetry={onRetry}
        isEmpty={({ videos, hasMore }) => videos.length === 0 && !hasMore}
        empty={<StateNotice icon={<Clapperboard />} {...emptyWords(list?.quotaResetsAt ?? null)} />}
      >
        {({ videos, isSaved }) => (
          <>
            {isSaved && <SavedNotice />}
            <VideoGrid videos={videos} label="Latest videos" isBusy={remote.status === 'loading'}>
              {(video, index) => (
                <LatestVideoCard
                  video={video}
                  channelPictureUrl={channelPictureUrl}
                  priority={index < FIRST_WINDOW}
                />
              )}
            </VideoGrid>
          </>
        )}
      </RemoteView>
    </>
  )
}
