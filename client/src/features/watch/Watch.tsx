import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import VideoOff from 'lucide-react/icons/video-off'
import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import { useVideoStore } from '../../videos/useVideo.ts'
import type { Remote } from '../../domain/remote.ts'
import type { SelectedVideo, Thumbnails, Video, VideoCounts } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { describeMessage } from '../../ui/RemoteView/describeMessage.ts'
import { describeFailureOfOne, FailureNotice } from '../../ui/RemoteView/FailureNotice.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useMovable } from '../../ui/useMovable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Description } from './Description.tsx'
import { Owner } from './Owner.tsx'
import { loadSelectedVideo, openVideo, selectVideo } from './selectedVideoSlice.ts'
import { DescriptionSkeleton, HeadingSkeleton, VideoTitle } from './WatchSkeleton.tsx'
import theatre from './Theatre.module.css'
import styles from './Watch.module.css'

/** The props of the page. Other features are passed as render props, because features do not import each other. */
interface WatchProps {
  id: string
  /** Whether the player has the full width, with everything else below it. */
  isTheatre: boolean
  timeMarks: TimeMarks
  /**
   * Renders the player as soon as the title is known. A cached video may provide the title before the response arrives.
   * `picture` is the picture of the card that the user pressed, or null if the user has not come from a card.
   */
  renderPlayer: (title: string, picture: Thumbnails | null) => ReactNode
  /** The content that replaces the player until the title is known: 'Loading video...'. */
  waiting: ReactNode
  /** The notice that replaces everything but the panels if the response contains no video. */
  invalid: ReactNode
  /** The line above the title that leads to the series of the video. */
  series: ReactNode
  /** Renders the content beside the channel of the video. */
  renderOwnerAction: (video: Video) => ReactNode
  /** The queue, the playlist and the transcript. They are beside the player if there is room, or else below it. */
  panels: ReactNode
  /** Renders Like, Dislike and other actions. `isWhole` is true when the page's request has loaded the whole video. */
  renderActions: (video: Video, counts: VideoCounts | null, isWhole: boolean) => ReactNode
  /** Renders the comments. `isLast` is false if the related videos are below them, which folds them. */
  renderComments: (video: SelectedVideo, isLast: boolean) => ReactNode
  /** Renders the related videos. The video is null while it is unknown. */
  renderRelated: (video: Video | null) => ReactNode
}

/**
 * The video page. If a list has already loaded the video, it is shown immediately and its player starts. The rest
 * appears after the response, and is omitted if the call fails. If no list has loaded the video, the page shows
 * 'Loading video...'.
 */
export function Watch({ panels, ...props }: WatchProps) {
  const { id } = props
  const { place, content } = useMovable(panels, clsx(styles.panels, theatre.panel))
  const dispatch = useAppDispatch()
  const remote = useSelector((state: RootState) => selectVideo(state, id))
  useEffect(() => void dispatch(openVideo(id)), [dispatch, id])
  return (
    <>
      <LoadingBar isLoading={remote.status === 'idle' || remote.status === 'loading'} />
      <Content
        {...props}
        panels={place}
        remote={remote}
        onRetry={() => void dispatch(loadSelectedVideo(id))}
      />
      {content}
    </>
  )
}

interface ContentProps extends WatchProps {
  remote: Remote<SelectedVideo | null>
  onRetry: () => void
}

function Content({
  id,
  isTheatre,
  timeMarks,
  remote,
  onRetry,
  renderPlayer,
  waiting,
  invalid,
  series,
  renderOwnerAction,
  panels,
  renderActions,
  renderComments,
  renderRelated,
}: ContentProps) {
  const cached = useVideoStore().listed.get(id) ?? null
  const isWide = useMediaQuery('(min-width: 1100px)')
  const hasRoomBeside = isWide && !isTheatre
  const failed = remote.status === 'failed' && {
    failure: remote.failure,
    onRetry,
    describe: () => ({
      ...describeFailureOfOne(remote.failure, m.notLoaded),
      title: t(m.videoError, { error: isolated(describeMessage(remote.failure)) }),
    }),
  }
  // A video that is already playing continues after a failure, unless the video does not exist.
  if (failed !== false && (cached === null || failed.failure.kind === 'notFound'))
    return (
      <>
        <VisuallyHidden as="h1">{t(m.video)}</VisuallyHidden>
        <FailureNotice {...failed} icon={<VideoOff />} />
        {panels}
      </>
    )
  if (remote.status === 'ready' && remote.data === null)
    return (
      <>
        {invalid}
        {panels}
      </>
    )

  const answered = remote.status === 'ready' ? remote.data : null
  const video = answered ?? cached
  const related = renderRelated(failed === false ? answered : cached)
  return (
    <div className={clsx(styles.watch, isTheatre && theatre.theatre)}>
      <article className={styles.main} aria-busy={(answered === null && failed === false) || undefined}>
        {video === null ? waiting : renderPlayer(video.title, cached?.thumbnails ?? null)}
        {!hasRoomBeside && panels}
        <div className={styles.below}>
          {video === null ? (
            <>
              <VisuallyHidden as="h1">{t(m.video)}</VisuallyHidden>
              <HeadingSkeleton />
            </>
          ) : (
            <>
              {series}
              <VideoTitle title={video.title} />
              <div className={styles.bar}>
                <Owner
                  channelId={video.channelId}
                  name={video.channelTitle}
                  action={renderOwnerAction(video)}
                />
                <div className={styles.actions}>
                  {renderActions(video, answered?.counts ?? video.details, answered !== null)}
                </div>
              </div>
            </>
          )}
          {failed !== false && <FailureNotice {...failed} isInline />}
          {answered !== null && (
            <>
              <Description video={answered} timeMarks={timeMarks} />
              {renderComments(answered, hasRoomBeside)}
            </>
          )}
          {answered === null && failed === false && <DescriptionSkeleton />}
        </div>
      </article>
      {hasRoomBeside ? (
        <div className={styles.sideColumn}>
          {panels}
          {related}
        </div>
      ) : (
        related
      )}
    </div>
  )
}
