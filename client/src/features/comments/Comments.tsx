import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import type { LocalComment } from '../../domain/comment.ts'
import { formatCount } from '../../format/count.ts'
import { selectAvatar } from '../../redux/authSlice.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { useInterruptedDraft } from '../../storage/drafts.ts'
import { announce } from '../../ui/announce.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import { CommentForm, draftOf } from './CommentForm.tsx'
import { LocalComments } from './LocalComments.tsx'
import { commentsOrdered } from './commentsSlice.ts'
import {
  addComment,
  deleteComment,
  loadNextComments,
  loadVideoComments,
  openComments,
  restoreComment,
  retryComments,
  selectLocalComments,
  selectServiceComments,
} from './commentsThunks.ts'
import texts from '../../ui/text.module.css'
import styles from './Comments.module.css'
import { ServiceComments } from './ServiceComments.tsx'

interface CommentsProps {
  videoId: string
  /** The number of comments, or null if it is hidden or unknown. */
  commentCount: bigint | null
  timeMarks: TimeMarks
  /** Whether comments may be requested. This waits for the player, so that comments never delay the video. */
  canLoad: boolean
  /** Whether the comments are the last part of the page. Otherwise they are folded, so that what follows is near. */
  isLast: boolean
}

/**
 * The distance of the comments from the window, in CSS pixels, at which they are requested. It is about half the height
 * of a window, so that the comments have loaded when the user reaches them.
 */
const NEAR_PX = 400

const CommentsFold = lazy(() => import('./CommentsFold.tsx'))

/**
 * The section with a form, the local comments and the comments that the data API lists, in this order (specification 2).
 */
export function Comments({ videoId, commentCount, timeMarks, canLoad, isLast }: CommentsProps) {
  const headingId = useId()
  const sectionRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isNear = useNearViewport(sectionRef, NEAR_PX)
  const hasDraft = useInterruptedDraft(draftOf(videoId)) !== ''
  const avatar = useSelector(selectAvatar)
  const dispatch = useAppDispatch()
  const showUndo = useUndoToast()
  const localComments = useSelector((state: RootState) => selectLocalComments(state, videoId))
  const remote = useSelector((state: RootState) => selectServiceComments(state, videoId))

  useEffect(() => dispatch(openComments(videoId)), [dispatch, videoId])

  const order = useSelector(({ comments }: RootState) => comments.order)
  const shouldLoad = isNear && canLoad && remote.status === 'idle'
  useEffect(() => {
    if (shouldLoad) void dispatch(loadVideoComments(videoId))
  }, [dispatch, videoId, shouldLoad])

  const handleSubmit = (text: string) => {
    dispatch(addComment(videoId, text))
    announce(t(m.commentAdded))
  }
  const handleDelete = (comment: LocalComment, index: number) => {
    const restore = () => dispatch(restoreComment(videoId, comment, index))
    dispatch(deleteComment(videoId, comment))
    showUndo(t(m.commentDeleted), restore)
    announce(t(m.commentDeleted))
    // The focused button has been removed, so the focus moves to the heading of the comments.
    headingRef.current?.focus()
  }

  const renderHead = (heading: ReactNode, className?: string) => (
    <div className={clsx(styles.titleLine, className)}>
      <h2 id={headingId} ref={headingRef} className={texts.title} tabIndex={-1}>
        {heading}
      </h2>
      {commentCount !== null && <span className={styles.count}>{formatCount(commentCount)}</span>}
    </div>
  )
  const content = (
    <>
      <CommentForm videoId={videoId} avatarUrl={avatar} onSubmit={handleSubmit} />
      <LocalComments comments={localComments} timeMarks={timeMarks} onDelete={handleDelete} />
      <ServiceComments
        order={order}
        onOrder={(chosen) => dispatch(commentsOrdered(chosen))}
        remote={remote}
        timeMarks={timeMarks}
        onLoadNext={() => dispatch(loadNextComments(videoId))}
        onRetry={() => dispatch(retryComments(videoId))}
        emptyText={localComments.length === 0 ? t(m.noComments) : null}
      />
    </>
  )
  return (
    <section ref={sectionRef} className={styles.comments} aria-labelledby={headingId}>
      {isLast ? (
        <>
          {renderHead(t(m.comments))}
          {content}
        </>
      ) : (
        <Suspense fallback={<div className={styles.fold} />}>
          <CommentsFold
            isOpenAtFirst={hasDraft}
            localComments={localComments}
            remote={remote}
            renderHead={renderHead}
          >
            {content}
          </CommentsFold>
        </Suspense>
      )}
    </section>
  )
}
