import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useSelector } from 'react-redux'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { t } from '../../language/translate.ts'
import { LazyListEnd } from '../../components/Hidden/LazyListEnd.tsx'
import type { Listing } from '../../components/useShown.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { useVideo } from '../../videos/useVideo.ts'
import type { Video } from '../../domain/video.ts'
import { formatTimeOfDay } from '../../format/timeOfDay.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { useWatchedFilter } from '../../listView/useWatchedFilter.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import styles from './Channel.module.css'
import { loadNextVideos, retryVideos, selectVideos, type ChannelList } from './channelVideosSlice.ts'

interface ChannelVideosProps {
  list: ChannelList
  view: ServerList
  channelPictureUrl: string | null
}

/** Returns the words for a channel without videos, which is unknown while the quota is used up. */
function emptyWords(quotaResetsAt: string | null) {
  const time = quotaResetsAt === null ? '' : formatTimeOfDay(quotaResetsAt)
  return time === ''
    ? { title: t(m.channelHasNoVideos) }
    : { title: t(m.noChannelVideosFound), detail: t(m.askAgainAt, { time }) }
}

type CardProps = Pick<ChannelVideosProps, 'channelPictureUrl'> & { video: Video; priority: boolean }

/** A card that subscribes to its video's details, with the channel's picture, which the page has loaded. */
function ChannelVideoCard({ video, ...rest }: CardProps) {
  return <VideoItem form="card" {...useVideo(video)} heading="h3" {...rest} />
}

const NO_VIDEOS: readonly Video[] = []
const idOf = ({ id }: Video) => id

function headingOf({ parameters }: ChannelList): string {
  if (parameters === null) return t(m.latestVideos)
  return parameters['order'] === 'title' ? t(m.videosByName) : t(m.videos)
}

/** The grid of a channel's videos, with infinite scroll. In a library, controls sort and filter it. */
export function ChannelVideos({ list, view, channelPictureUrl }: ChannelVideosProps) {
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectVideos(state, list))
  const loaded = remote.status === 'ready' ? remote.data : null
  const shown = useWatchedFilter(contentOf(remote)?.items ?? NO_VIDEOS, view.watched, idOf)
  const heading = headingOf(list)
  // Hidden and watched videos are shown too, because the user has opened this channel on purpose.
  const name = `channel ${list.channelId}`
  const listing: Listing<Video> = { name, shown, reasons: [], isRevealed: false }
  return (
    <>
      <h2 className={styles.videosHeading}>{heading}</h2>
      {view.controls}
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryVideos(list))}
        isEmpty={({ hasMore }) => shown.length === 0 && !hasMore}
        empty={
          view.nothingPasses ?? (
            <StateNotice
              icon={<Clapperboard />}
              {...emptyWords(loaded?.quotaResetsAt ?? null)}
              action={<BrowseLink />}
            />
          )
        }
      >
        {({ isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <VideoGrid videos={shown} label={heading} isBusy={remote.status === 'loading'}>
              {(video, index) => (
                <ChannelVideoCard
                  video={video}
                  channelPictureUrl={channelPictureUrl}
                  priority={index < FIRST_ROW}
                />
              )}
            </VideoGrid>
            <LazyListEnd listing={listing} loaded={loaded} onLoad={() => dispatch(loadNextVideos(list))} />
          </>
        )}
      </RemoteView>
    </>
  )
}
