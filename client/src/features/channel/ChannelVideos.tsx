import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { useVideo } from '../../videos/useVideo.ts'
import type { Video } from '../../domain/video.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ViewLinks } from '../../ui/ViewLinks/ViewLinks.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import styles from './Channel.module.css'
import { loadNextVideos, retryVideos, selectVideos, type ChannelList } from './channelVideosSlice.ts'

interface ChannelVideosProps {
  list: ChannelList
  channelPictureUrl: string | null
}

/**
 * Returns the words for a channel without videos. While the quota is used up, it is unknown whether a channel has any.
 */
function emptyWords(quotaResetsAt: string | null) {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt)
  return time === ''
    ? { title: t(m.channelHasNoVideos) }
    : { title: t(m.noChannelVideosFound), detail: t(m.askAgainAt, { time }) }
}

type CardProps = Pick<ChannelVideosProps, 'channelPictureUrl'> & { video: Video; priority: boolean }

/**
 * A card that subscribes to the details of its video. The page passes the channel's picture, because it has loaded it
 * already.
 */
function ChannelVideoCard({ video, ...rest }: CardProps) {
  return <VideoItem form="card" {...useVideo(video)} heading="h3" {...rest} />
}

/**
 * The grid of a channel's videos, with infinite scroll. If the service can sort them by name, links change the order.
 */
export function ChannelVideos({ list, channelPictureUrl }: ChannelVideosProps) {
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectVideos(state, list))
  const loaded = remote.status === 'ready' ? remote.data : null
  const { provider } = useSettings()
  const { channelId, order } = list
  const heading = order === 'name' ? t(m.videosByName) : t(m.latestVideos)
  useInfiniteScroll({
    count: loaded?.items.length ?? 0,
    canLoad: loaded?.hasMore === true,
    onLoad: () => dispatch(loadNextVideos(list)),
  })
  return (
    <>
      {provider ? (
        <h2 className={styles.videosHeading}>{heading}</h2>
      ) : (
        <div className={styles.order}>
          <VisuallyHidden as="h2">{heading}</VisuallyHidden>
          <ViewLinks
            label={t(m.videos)}
            views={[
              { to: paths.channel(channelId), label: t(m.latestVideos), isCurrent: order === 'latest' },
              { to: paths.channelByName(channelId), label: t(m.videosByName), isCurrent: order === 'name' },
            ]}
          />
        </div>
      )}
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryVideos(list))}
        isEmpty={({ items, hasMore }) => items.length === 0 && !hasMore}
        empty={<StateNotice icon={<Clapperboard />} {...emptyWords(loaded?.quotaResetsAt ?? null)} />}
      >
        {({ items, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <VideoGrid videos={items} label={heading} hidesNothing isBusy={remote.status === 'loading'}>
              {(video, index) => (
                <ChannelVideoCard
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
