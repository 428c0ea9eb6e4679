import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { paths } from '../../config/paths.ts'
import type { Failure } from '../../domain/failure.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { selectLikedVideos } from '../../redux/likedVideosSlice.ts'
import { refreshLikedVideos } from '../../redux/likedVideosThunks.ts'
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { describeFailure, type FailureWords } from '../../ui/RemoteView/describeFailure.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { GoneCard } from './GoneCard.tsx'
import { LikedCard } from './LikedCard.tsx'
import styles from './LikedScreen.module.css'
import { selectLiked } from './selectLiked.ts'
import { useRemoveLiked } from './useRemoveLiked.ts'

/** Cards in the first window of a wide screen: their pictures are fetched first. */
const FIRST_WINDOW = 8

const describe = (failure: Failure): FailureWords => ({
  ...describeFailure(failure, 'These videos'),
  title: 'These videos could not be brought up to date.',
})

const nothingLiked = (
  <StateNotice
    tone="like"
    icon={<ThumbsUp />}
    title="No liked videos found."
    action={<ButtonLink to={paths.home()}>Browse videos</ButtonLink>}
  />
)

/** The liked videos of this device, the newest like first. Opening it refreshes entries of more than 30 days. */
export function LikedScreen() {
  const dispatch = useAppDispatch()
  const liked = useSelector(selectLiked)
  const count = useSelector(selectLikedVideos).length
  const { ref, remove } = useRemoveLiked()
  const refresh = () => void dispatch(refreshLikedVideos())
  useEffect(() => void dispatch(refreshLikedVideos()), [dispatch])
  return (
    <div ref={ref}>
      <LoadingBar isLoading={liked.status === 'loading'} />
      <div className={styles.head}>
        <h1 className={styles.heading}>Liked Videos</h1>
        {count > 0 && <p className={styles.count}>{count === 1 ? '1 video' : `${count} videos`}</p>}
      </div>
      <RemoteView
        remote={liked}
        skeleton={null}
        onRetry={refresh}
        describe={describe}
        isEmpty={(videos) => videos.length === 0}
        empty={nothingLiked}
      >
        {(videos) => (
          <div className={styles.list}>
            <VideoGrid videos={videos} label="Liked videos" isCountAnnounced={false}>
              {({ id }, index) => {
                const video = videos[index]
                if (video === undefined || video.id !== id) return null
                const handleRemove = () => remove(video, index)
                return video.isGone ? (
                  <GoneCard onRemove={handleRemove} />
                ) : (
                  <LikedCard video={video} priority={index < FIRST_WINDOW} onRemove={handleRemove} />
                )
              }}
            </VideoGrid>
          </div>
        )}
      </RemoteView>
    </div>
  )
}
