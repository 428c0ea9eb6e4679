import * as m from '@vtube/messages'
import type { WatchedState } from '@vtube/shared/listQuery'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { VideoList } from '../api/videoList.ts'
import { Hidden } from '../components/Hidden/Hidden.tsx'
import { LazyListEnd } from '../components/Hidden/LazyListEnd.tsx'
import { unlessBlocked, useShown } from '../components/useShown.ts'
import { VideoGrid } from '../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import type { Video } from '../domain/video.ts'
import { SelectableList } from './selection/SelectableList.tsx'
import { SelectBox } from './selection/SelectBox.tsx'
import { useWatchedFilter } from './useWatchedFilter.ts'
import { useAppDispatch } from '../redux/dispatch.ts'
import { libraryVersion, useSessionValue } from '../storage/sessionValue.ts'
import { LoadingBar } from '../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../ui/RemoteView/RemoteView.tsx'
import { FIRST_ROW } from '../ui/shell.ts'
import { StaleNotice } from '../ui/StaleNotice/StaleNotice.tsx'
import { useChannelPicture, useVideo } from '../videos/useVideo.ts'
import {
  keyOf,
  queriedVideos,
  loadNextQueriedVideos,
  openQueriedVideos,
  retryQueriedVideos,
  toRemoteVideos,
} from './queriedVideos.ts'

const NO_VIDEOS: readonly Video[] = []
const idOf = ({ id }: Video) => id

function QueriedVideoCard({ video, priority }: { video: Video; priority: boolean }) {
  const channelPictureUrl = useChannelPicture(video.channelId)
  return (
    <VideoItem
      form="card"
      {...useVideo(video)}
      heading="h2"
      priority={priority}
      channelPictureUrl={channelPictureUrl}
    />
  )
}

interface QueriedVideosProps {
  list: VideoList
  /** The watched state by which this device filters the list, or null if it does not filter. */
  watched: WatchedState | null
  /** The content in place of a list without videos. */
  empty: ReactNode
}

/** The grid of the videos of a list, with infinite scroll. */
export function QueriedVideos({ list, watched, empty }: QueriedVideosProps) {
  const dispatch = useAppDispatch()
  const remote = toRemoteVideos(useSessionValue(queriedVideos), list)
  const passing = useWatchedFilter(contentOf(remote)?.items ?? NO_VIDEOS, watched, idOf)
  const listing = useShown(passing, keyOf(list), unlessBlocked)
  const { shown, reasons } = listing
  const videoIds = useMemo(() => shown.map(idOf), [shown])
  useEffect(() => {
    const open = () => dispatch(openQueriedVideos(list))
    open()
    // A change of the library empties the list.
    return libraryVersion.subscribe(open)
  }, [dispatch, list])
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryQueriedVideos(list))}
        isEmpty={({ hasMore }) => shown.length === 0 && !hasMore}
        empty={reasons.length > 0 ? <Hidden listing={listing} place="instead" /> : empty}
      >
        {({ isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <Hidden listing={listing} place="above" />
            <SelectableList videoIds={videoIds}>
              <VideoGrid videos={shown} isBusy={remote.status === 'loading'}>
                {(video, index) => (
                  <>
                    <QueriedVideoCard video={video} priority={index < FIRST_ROW} />
                    <SelectBox videoId={video.id} />
                  </>
                )}
              </VideoGrid>
            </SelectableList>
            <LazyListEnd
              listing={listing}
              loaded={remote.status === 'ready' ? remote.data : null}
              onLoad={() => dispatch(loadNextQueriedVideos(list))}
            />
          </>
        )}
      </RemoteView>
    </>
  )
}
