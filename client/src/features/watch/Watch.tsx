import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import { paths } from '../../config/paths.ts'
import { useCachedVideo } from '../../details/useDetails.ts'
import type { Remote } from '../../domain/remote.ts'
import type { SelectedVideo, Thumbnails, Video, VideoCounts } from '../../domain/video.ts'
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { describeFailureOfOne } from '../../ui/RemoteView/describeFailure.ts'
import { FailureNotice } from '../../ui/RemoteView/FailureNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Description } from './Description.tsx'
import { Owner } from './Owner.tsx'
import { useWatched } from './watchedVideo.ts'
import { DescriptionSkeleton, HeadingSkeleton } from './WatchSkeleton.tsx'
import styles from './Watch.module.css'

/** What else stands on the page: features that know each other only here. */
export interface WatchSlots {
  /**
   * The player, once there is something to play. It may be given a name before the call is answered, and the picture
   * of the card that led here; null where none did.
   */
  renderPlayer: (title: string, picture: Thumbnails | null) => ReactNode
  /** Stands in the player's place until then: 'Loading video...'. */
  waiting: ReactNode
  /** Like, dislike and whatever else can be done with the video. */
  renderActions: (video: Video, counts: VideoCounts | null) => ReactNode
  renderComments: (video: SelectedVideo) => ReactNode
  /** Null while it is not known yet to what they have to be related. */
  renderRelated: (video: Video | null) => ReactNode
}

export interface WatchProps extends WatchSlots {
  id: string
  timeMarks: TimeMarks
}

/**
 * The video page. What a card knew of the video is shown at once, and its player starts; the rest comes with the
 * call; where that fails, what is there stays. Without a card the page waits with 'Loading video...'.
 */
export function Watch(props: WatchProps) {
  const { watched, retry } = useWatched(props.id)
  return (
    <>
      <LoadingBar isLoading={watched.status === 'idle' || watched.status === 'loading'} />
      <Content {...props} watched={watched} onRetry={retry} />
    </>
  )
}

interface ContentProps extends WatchProps {
  watched: Remote<SelectedVideo | null>
  onRetry: () => void
}

function Content({
  id,
  timeMarks,
  watched,
  onRetry,
  renderPlayer,
  waiting,
  renderActions,
  renderComments,
  renderRelated,
}: ContentProps) {
  const seen = useCachedVideo(id)
  const failed = watched.status === 'failed' && {
    failure: watched.failure,
    onRetry,
    describe: () => ({
      ...describeFailureOfOne(watched.failure, 'The video'),
      title: `Error loading video: ${watched.failure.message}`,
    }),
  }
  // What plays already goes on playing, unless there is no such video.
  if (failed !== false && (seen === null || failed.failure.kind === 'notFound'))
    return (
      <>
        <VisuallyHidden as="h1">Video</VisuallyHidden>
        <FailureNotice {...failed} icon={<VideoOff />} />
      </>
    )
  if (watched.status === 'ready' && watched.data === null) return <InvalidVideo />

  const answered = watched.status === 'ready' ? watched.data : null
  const known = answered ?? seen
  return (
    <div className={styles.watch}>
      <article className={styles.main} aria-busy={(answered === null && failed === false) || undefined}>
        {known === null ? waiting : renderPlayer(known.title, seen?.thumbnails ?? null)}
        <div className={styles.below}>
          {known === null ? (
            <>
              <VisuallyHidden as="h1">Video</VisuallyHidden>
              <HeadingSkeleton />
            </>
          ) : (
            <>
              <h1 className={styles.title} dir="auto">
                {known.title || 'Untitled video'}
              </h1>
              <div className={styles.bar}>
                <Owner channelId={known.channelId} name={known.channelTitle} />
                {renderActions(known, answered?.counts ?? known.details)}
              </div>
            </>
          )}
          {failed !== false && <FailureNotice {...failed} isInline />}
          {answered !== null && (
            <>
              <Description video={answered} timeMarks={timeMarks} />
              {renderComments(answered)}
            </>
          )}
          {answered === null && failed === false && <DescriptionSkeleton />}
        </div>
      </article>
      {renderRelated(failed === false ? answered : seen)}
    </div>
  )
}

/** A private or deleted video is an answer without a video, not an error (ARCHITECTURE: gone videos). */
function InvalidVideo() {
  return (
    <>
      <VisuallyHidden as="h1">Video</VisuallyHidden>
      <StateNotice
        tone="bad"
        isAlert
        icon={<VideoOff />}
        title="Invalid video data"
        detail="It may be private or deleted."
        action={<ButtonLink to={paths.home()}>Browse videos</ButtonLink>}
      />
    </>
  )
}
