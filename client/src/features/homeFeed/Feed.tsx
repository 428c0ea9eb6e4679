import * as m from '@vtube/messages'
import { ALL_CATEGORY, CHIPS } from '@vtube/shared/constants'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { useNavigate, useNavigationType } from '../../routing/hooks.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { topicLabel } from '../../components/topicLabel.ts'
import { Hidden } from '../../components/Hidden/Hidden.tsx'
import { LazyListEnd } from '../../components/Hidden/LazyListEnd.tsx'
import { unlessBlockedOrWatched, useShown } from '../../components/useShown.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { useChannelPicture, useVideo } from '../../videos/useVideo.ts'
import type { Video } from '../../domain/video.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { ChipRow } from '../../ui/ChipRow/ChipRow.tsx'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Feed.module.css'
import { loadNextPage, openCategory, retryFeed, selectFeed } from './feedSlice.ts'
import { videosToContinue } from '../../storage/firstScreen.ts'
import { rememberedTopics } from '../../storage/topics.ts'

/**
 * Returns the topics above the feed. They are the topics of the specification, unless the settings have the address of
 * the server's topics. In that case, the topics of the last visit are used until the server answers.
 */
function useTopics(): readonly string[] {
  const { topicsUrl } = useSettings()
  const dispatch = useAppDispatch()
  const [topics, setTopics] = useState(rememberedTopics)

  useEffect(() => {
    if (topicsUrl === undefined) return undefined
    const controller = new AbortController()
    import('./refreshTopics.ts')
      .then(({ refreshTopics }) => dispatch(refreshTopics(topicsUrl, controller.signal, setTopics)))
      .catch(() => {})
    return () => controller.abort()
  }, [dispatch, topicsUrl])

  return topicsUrl === undefined ? CHIPS : [ALL_CATEGORY, ...topics]
}

/** Loads a category. Scrolls smoothly to the top when the visitor changes it. */
function useOpenCategory(category: string): void {
  const dispatch = useAppDispatch()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(category)
  useEffect(() => {
    void dispatch(openCategory(category))
    if (shown.current !== category && !isReturn) {
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    }
    shown.current = category
  }, [dispatch, category, isReturn])
}

/** A card that subscribes to the details of its video, so that no other card renders again when they arrive. */
function FeedCard({ video, priority }: { video: Video; priority: boolean }) {
  const pictureUrl = useChannelPicture(video.channelId)
  return <VideoItem form="card" {...useVideo(video)} channelPictureUrl={pictureUrl} priority={priority} />
}

/** The status under the last row, which says that the next page is loading or that there are no more videos. */
function FeedEnd({ isLoading, hasMore }: { isLoading: boolean; hasMore: boolean }) {
  return (
    <div className={styles.end} aria-live="polite">
      {isLoading && <Spinner />}
      {!isLoading && !hasMore && <p>{t(m.noMoreVideos)}</p>}
    </div>
  )
}

/** The notice for an empty feed. It has its own chunk, because few visitors see it. */
const EmptyFeed = lazyOrNothing(
  withDeferredMessages(() => import('./EmptyFeed.tsx').then(({ EmptyFeed }) => EmptyFeed)),
)

const NO_VIDEOS: readonly Video[] = []

interface FeedProps {
  category: string
  /** The content between the chips and the videos, in every state of the feed. Its height must not change. */
  beforeVideos?: ReactNode
  /** Returns the content of an empty feed, given the usual notice, which may be part of the content. */
  explainEmpty: ((notice: ReactNode) => ReactNode) | undefined
}

/** The home feed of a category, with chips and a grid with infinite scroll. */
export function Feed({ category, beforeVideos, explainEmpty }: FeedProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const feed = useSelector((state: RootState) => selectFeed(state, category))
  const topics = useTopics()
  const { topicsUrl, provider } = useSettings()
  const topic = topicsUrl === undefined || provider || category === ALL_CATEGORY ? null : category
  useOpenCategory(category)

  const list = feed.status === 'ready' ? feed.data : null
  // The row above the feed shows the videos to continue. The ids are read once, so that no card moves.
  const [above] = useState(videosToContinue)
  const items = contentOf(feed)?.items ?? NO_VIDEOS
  const below = category === ALL_CATEGORY ? items.filter(({ id }) => !above.includes(id)) : items
  const listing = useShown(below, category, unlessBlockedOrWatched)
  const { shown, reasons } = listing

  const isLoading = feed.status === 'loading'
  const notice = (
    <>
      <Suspense>
        <EmptyFeed topic={topic} quotaResetsAt={list?.quotaResetsAt ?? null} />
      </Suspense>
      {topic === null && <FeedEnd isLoading={false} hasMore={false} />}
    </>
  )
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <ChipRow
        label={t(m.topics)}
        chips={topics}
        labelOf={topicLabel}
        chosen={category}
        onChoose={(chip) => void navigate(paths.home(chip), { replace: true })}
      />
      {beforeVideos}
      <RemoteView
        remote={feed}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryFeed(category))}
        isEmpty={({ hasMore }) => shown.length === 0 && !hasMore && below.length === items.length}
        empty={
          reasons.length > 0 ? (
            <Hidden listing={listing} place="instead" />
          ) : (
            (explainEmpty?.(notice) ?? notice)
          )
        }
      >
        {({ hasMore, isStale }) => (
          <>
            {isStale && <StaleNotice />}
            <Hidden listing={listing} place="above" />
            <VideoGrid videos={shown} isBusy={isLoading}>
              {(video, index) => <FeedCard video={video} priority={index < FIRST_ROW} />}
            </VideoGrid>
            <LazyListEnd listing={listing} loaded={list} onLoad={() => dispatch(loadNextPage(category))} />
            <FeedEnd isLoading={isLoading} hasMore={hasMore} />
          </>
        )}
      </RemoteView>
    </>
  )
}
