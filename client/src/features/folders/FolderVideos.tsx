import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useEffect } from 'react'
import type { FolderList } from '../../api/folders.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import type { Video } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import type { ServerList } from '../../listView/useServerList.tsx'
import { useWatchedFilter } from '../../listView/useWatchedFilter.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import { useChannelPicture, useVideo } from '../../videos/useVideo.ts'
import {
  folderVideos,
  loadNextFolderVideos,
  openFolderVideos,
  retryFolderVideos,
  toRemoteVideos,
} from './folderVideos.ts'

const NO_VIDEOS: readonly Video[] = []
const idOf = ({ id }: Video) => id

function FolderVideoCard({ video, priority }: { video: Video; priority: boolean }) {
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

/** The grid of the videos in a folder, with infinite scroll. */
export function FolderVideos({ list, view }: { list: FolderList; view: ServerList }) {
  const dispatch = useAppDispatch()
  const remote = toRemoteVideos(useSessionValue(folderVideos), list)
  const shown = useWatchedFilter(contentOf(remote)?.items ?? NO_VIDEOS, view.watched, idOf)
  useEffect(() => dispatch(openFolderVideos(list)), [dispatch, list])
  useInfiniteScroll({
    count: shown.length,
    canLoad: remote.status === 'ready' && remote.data.hasMore,
    onLoad: () => dispatch(loadNextFolderVideos(list)),
  })
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryFolderVideos(list))}
        isEmpty={({ hasMore }) => shown.length === 0 && !hasMore}
        empty={view.nothingPasses ?? <StateNotice icon={<Clapperboard />} title={t(m.noVideosInFolder)} />}
      >
        {({ isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <VideoGrid videos={shown} isBusy={remote.status === 'loading'}>
              {(video, index) => <FolderVideoCard video={video} priority={index < FIRST_ROW} />}
            </VideoGrid>
          </>
        )}
      </RemoteView>
    </>
  )
}
