import * as m from '@vtube/messages'
import { useDeferredValue, useEffect, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { unlessBlocked, useShown } from '../../components/useShown.ts'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { useVideo } from '../../videos/useVideo.ts'
import type { Video } from '../../domain/video.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { StaleNotice } from '../../ui/StaleNotice/StaleNotice.tsx'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import { RelatedSkeletons } from './RelatedSkeletons.tsx'
import { loadRelatedVideos, openRelated, selectRelatedVideos } from './relatedVideosSlice.ts'
import texts from '../../ui/text.module.css'
import styles from './RelatedVideos.module.css'

/**
 * The distance from the list, in CSS pixels, at which the videos are requested: about one window on most screens. Below
 * an unfolded transcript or long comments, the list is farther away, and many users never scroll to it.
 */
const NEAR_PX = 800

/** The number of first videos that get their pictures at once, because they fill the window beside the player. */
const FIRST_ITEMS = 8

/** The distance from the window, in CSS pixels, at which a video gets its picture and its menu. */
const WHOLE_PX = 400

/**
 * An item that subscribes to its own details. A text replaces them until they are known (specification, section 2). An
 * item far from the window has only its text, which the search of the browser, screen readers and the Tab key reach.
 * Such an item already has its final height, so that the scroll position does not change later.
 */
function RelatedItem({ video, index }: { video: Video; index: number }) {
  const ref = useRef<HTMLLIElement>(null)
  const isNear = useNearViewport(ref, WHOLE_PX, index < FIRST_ITEMS)
  return (
    <li ref={ref} className={isNear ? undefined : styles.far}>
      <VideoItem
        form="row"
        heading="h3"
        isTextOnly={!isNear}
        {...useVideo(video)}
        waiting={t(m.viewsLoading)}
      />
    </li>
  )
}

function RelatedItems({ videos }: { videos: readonly Video[] }) {
  const { shown } = useShown(videos, '', unlessBlocked)
  // The items beyond the window follow in a rendering of lower priority, because all of them at once would block input.
  const count = useDeferredValue(shown.length, FIRST_ITEMS)
  if (shown.length === 0) return <p className={texts.muted}>{t(m.noRelated)}</p>
  return (
    <ul className={styles.list}>
      {shown.slice(0, count).map((video, index) => (
        <RelatedItem key={video.id} video={video} index={index} />
      ))}
    </ul>
  )
}

/** The related videos, requested when the list is near the window and the title, which is the search text, is known. */
export function RelatedVideos({ video }: { video: Pick<Video, 'id' | 'title'> | null }) {
  const headingId = useId()
  const ref = useRef<HTMLElement>(null)
  const dispatch = useAppDispatch()
  const isNear = useNearViewport(ref, NEAR_PX)
  const id = video?.id ?? null
  const title = video?.title ?? ''
  const remote = useSelector((state: RootState) => selectRelatedVideos(state, id ?? ''))

  useEffect(() => {
    if (isNear && id !== null) dispatch(openRelated({ id, title }))
  }, [dispatch, isNear, id, title])

  const retry = () => {
    if (id !== null) void dispatch(loadRelatedVideos({ id, title }))
  }
  return (
    <aside ref={ref} className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t(m.relatedVideos)}
      </h2>
      <RemoteView
        remote={remote}
        isInline
        notLoaded={m.relatedNotLoaded}
        skeleton={<RelatedSkeletons />}
        onRetry={retry}
      >
        {({ items, isStale }) => (
          <>
            {isStale && <StaleNotice isFlush />}
            <RelatedItems videos={items} />
          </>
        )}
      </RemoteView>
    </aside>
  )
}
