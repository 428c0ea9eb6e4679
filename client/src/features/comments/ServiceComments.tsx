import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import { useHidingRules } from '../../components/useShown.ts'
import type { Comment, CommentOrder } from '../../domain/comment.ts'
import type { Failure, Remote } from '../../domain/remote.ts'
import { visibleText } from '../../domain/richText.ts'
import type { PagedList } from '../../redux/createPagedListSlice.ts'
import { describeMessage } from '../../ui/RemoteView/describeMessage.ts'
import { describeFailure } from '../../ui/RemoteView/FailureNotice.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { CommentItem } from './CommentItem.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import chips from '../../ui/ChipRow/ChipRow.module.css'
import styles from './Comments.module.css'
import { useNearViewport } from '../../ui/useNearViewport.ts'

/** The distance between the end of the comments and the window, in CSS pixels, at which the next page is requested. */
const NEAR_PX = 800

/** Reports once that the end of the list has come near the window. */
function EndOfPage({ onNear }: { onNear: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref, NEAR_PX)
  const report = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) report()
  }, [isNear])
  return <div ref={ref} />
}

interface NextCommentsProps {
  /** The number of loaded comments. */
  count: number
  isLoading: boolean
  onLoad: () => void
}

/** The part after the loaded comments if there are more. The next page loads when this is near, or by the button. */
const NextComments = ({ count, isLoading, onLoad }: NextCommentsProps) => (
  <div className={styles.next}>
    <EndOfPage key={count} onNear={onLoad} />
    <Button isLoading={isLoading} onClick={onLoad}>
      {t(m.showMore)}
    </Button>
  </div>
)

const ORDERS = [
  { order: 'relevance', label: m.topComments },
  { order: 'time', label: m.newestFirst },
] as const

interface CommentOrdersProps {
  chosen: CommentOrder
  onChoose: (order: CommentOrder) => void
}

/** The buttons that set the order of the provider's comments. */
const CommentOrders = ({ chosen, onChoose }: CommentOrdersProps) => (
  <fieldset className={styles.orders} aria-label={t(m.sortBy)}>
    {ORDERS.map(({ order, label }) => (
      <button
        key={order}
        type="button"
        className={clsx(chips.chip, styles.order)}
        aria-pressed={order === chosen}
        onClick={() => onChoose(order)}
      >
        {t(label)}
      </button>
    ))}
  </fieldset>
)

const WIDTHS = ['78%', '52%', '66%', '40%']

/** The placeholder that is shown while the first comments load. */
const CommentsSkeleton = () => (
  <SkeletonGroup label={t(m.loadingComments)} isAnnounced={false}>
    <div className={styles.list} aria-hidden="true">
      {WIDTHS.map((width) => (
        <div key={width} className={styles.comment}>
          <Skeleton shape="circle" width="40px" />
          <div className={styles.skeletonText}>
            <Skeleton shape="meta" width="11rem" />
            <Skeleton shape="line" width={width} />
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)

interface ServiceCommentsProps {
  remote: Remote<PagedList<Comment>>
  timeMarks: TimeMarks
  order: CommentOrder
  onOrder: (order: CommentOrder) => void
  onLoadNext: () => void
  onRetry: () => void
  /** The text that is shown if the data API lists no comments, or null for none. */
  emptyText: string | null
}

/** Returns the words for a failure. If the words give no reason, adds the message of the server. */
const describe = (failure: Failure) => ({
  detail: describeMessage(failure),
  ...describeFailure(failure, m.commentsNotLoaded),
})

/** Returns a function that tells whether a comment is shown, unless the user has blocked its author or words. */
export function useIsCommentShown(): (comment: Comment) => boolean {
  const rules = useHidingRules()
  return ({ authorName, text }) => !rules?.hidesText(authorName, visibleText(text))
}

/**
 * The comments that the data API lists, in each state of their load. That comments are turned off is not shown as a
 * failure.
 */
export function ServiceComments({
  remote,
  timeMarks,
  order,
  onOrder,
  onLoadNext,
  onRetry,
  emptyText,
}: ServiceCommentsProps) {
  const isShown = useIsCommentShown()
  if (remote.status === 'failed' && remote.failure.kind === 'commentsOff')
    return <p className={styles.notice}>{t(m.commentsOff)}</p>
  const hasOrders = remote.status !== 'ready' || remote.data.items.length > 0
  return (
    <>
      {hasOrders && <CommentOrders chosen={order} onChoose={onOrder} />}
      <RemoteView
        remote={remote}
        isInline
        describe={describe}
        skeleton={<CommentsSkeleton />}
        onRetry={onRetry}
        isEmpty={({ items, hasMore }) => items.length === 0 && !hasMore}
        empty={emptyText !== null && <p className={styles.notice}>{emptyText}</p>}
      >
        {({ items, hasMore }) => (
          <>
            <ul className={styles.list} aria-label={t(m.commentsOfOthers)}>
              {items.filter(isShown).map(({ id, authorPictureUrl, ...comment }) => (
                <li key={id}>
                  <CommentItem
                    {...comment}
                    avatar={
                      <ChannelAvatar name={comment.authorName} pictureUrl={authorPictureUrl} size={40} />
                    }
                    timeMarks={timeMarks}
                  />
                </li>
              ))}
            </ul>
            {hasMore && remote.status !== 'failed' && (
              <NextComments
                count={items.length}
                isLoading={remote.status === 'loading'}
                onLoad={onLoadNext}
              />
            )}
          </>
        )}
      </RemoteView>
    </>
  )
}
