import * as m from '@vtube/messages'
import { createSelector } from '@reduxjs/toolkit'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { t } from '../../language/translate.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import type { Remote } from '../../domain/remote.ts'
import { useOwnList } from '../../listView/useOwnList.tsx'
import { SelectableList } from '../../listView/selection/SelectableList.tsx'
import { SelectBox } from '../../listView/selection/SelectBox.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { refreshLikedVideos, restoreLike, selectLikedVideos, unlike } from '../../redux/likedVideosSlice.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import styles from './LikedScreen.module.css'
import type { LikedVideo } from '../../domain/video.ts'
import type { RootState } from '../../redux/RootState.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { useChannelPicture, useVideo } from '../../videos/useVideo.ts'

interface LikedCardProps {
  video: LikedVideo
  /** Whether the picture loads before others. */
  priority: boolean
  onRemove: () => void
}

/** A liked video, whose menu removes it. */
const LikedCard = ({ video, ...props }: LikedCardProps) => (
  <StoredVideoItem
    form="card"
    state={useVideo(video)}
    channelPictureUrl={useChannelPicture(video.channelId)}
    {...props}
  />
)

/** Selects the list of liked videos, which is available at once and stays while stale entries are refreshed. */
const selectLiked = createSelector(
  [({ likedVideos }: RootState) => likedVideos],
  ({ videos, loading, error, errorKind }): Remote<readonly LikedVideo[]> => {
    // An empty list cannot be stale.
    if (videos.length === 0) return { status: 'ready', data: videos }
    if (loading) return { status: 'loading', previous: videos }
    if (error !== null)
      return {
        status: 'failed',
        failure: { kind: errorKind ?? 'unexpected', message: error },
        previous: videos,
      }
    return { status: 'ready', data: videos }
  },
)

/** The number of cards that fit into the window of a wide screen at first. Their pictures load with high priority. */
const PRIORITY_COUNT = 8

const idOf = ({ id }: LikedVideo) => id

const NothingLiked = () => (
  <StateNotice tone="like" icon={<ThumbsUp />} title={t(m.nothingLiked)} action={<BrowseLink />} />
)

interface LikedScreenProps {
  /** Renders the heading above the list. */
  renderHead: (videos: readonly LikedVideo[], className: string | undefined) => ReactNode
}

/** The liked videos on this device, with the latest like first. Entries that are older than 30 days are refreshed. */
export function LikedScreen({ renderHead }: LikedScreenProps) {
  const dispatch = useAppDispatch()
  const data = useUserData()
  const liked = useSelector(selectLiked)
  const videos = useSelector(selectLikedVideos)
  const showUndo = useUndoToast()
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const own = useOwnList({ name: 'liked', items: videos, idOf, defaultOrder: m.lastLiked })
  /** Returns a function that restores a like, which must be called before the video is removed. */
  const toRestore = (video: LikedVideo, index: number) => {
    const former = data?.store.rows('likes').get(video.id)
    return () => dispatch(restoreLike(video, index, former?.likedAt ?? Date.now()))
  }
  const remove = (video: LikedVideo, index: number) => {
    const restore = toRestore(video, index)
    removeAndMoveFocus(() => void dispatch(unlike(video.id)))
    showUndo(t(m.removedFromLiked), restore)
  }
  const removeAll = (ids: readonly string[]) => {
    const removed = new Set(ids)
    const restores = videos.flatMap((video, index) => (removed.has(video.id) ? toRestore(video, index) : []))
    for (const id of ids) void dispatch(unlike(id))
    // In ascending order, each video finds its former place.
    return () => {
      for (const restore of restores) restore()
    }
  }
  const refresh = () => {
    if (data !== null) void dispatch(refreshLikedVideos(data.videos))
  }
  // An import may add videos of which only the ids are known.
  useEffect(refresh, [data, dispatch, videos.length])
  return (
    <div ref={ref}>
      <LoadingBar isLoading={liked.status === 'loading'} />
      {renderHead(videos, styles.head)}
      <RemoteView
        remote={liked}
        skeleton={null}
        onRetry={refresh}
        notLoaded={m.likedNotRefreshed}
        isEmpty={(list) => list.length === 0}
        empty={<NothingLiked />}
      >
        {() => (
          <div className={styles.list}>
            {own.controls}
            {own.nothingPasses ?? (
              <SelectableList videoIds={own.ids} onRemove={removeAll}>
                <VideoGrid videos={own.items} label={t(m.likedVideosList)} isCountAnnounced={false}>
                  {({ id }, index) => {
                    const video = own.items[index]
                    if (video === undefined || video.id !== id) return null
                    return (
                      <>
                        <LikedCard
                          video={video}
                          priority={index < PRIORITY_COUNT}
                          onRemove={() => remove(video, videos.indexOf(video))}
                        />
                        <SelectBox videoId={id} />
                      </>
                    )
                  }}
                </VideoGrid>
              </SelectableList>
            )}
          </div>
        )}
      </RemoteView>
    </div>
  )
}
