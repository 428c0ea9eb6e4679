import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import type { Comment } from '../../domain/comment.ts'
import type { Failure, Remote } from '../../domain/remote.ts'
import { DelayedMount } from '../../ui/DelayedMount.tsx'
import { describeFailure, FailureNotice, type FailureWords } from '../../ui/RemoteView/FailureNotice.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentsSkeleton } from './CommentsSkeleton.tsx'
import styles from './Comment.module.css'

export interface ServiceCommentsProps {
  remote: Remote<readonly Comment[]>
  timeMarks: TimeMarks
  onRetry: () => void
  /** Said when the service has none. */
  emptyText: string | null
}

/** The sentence of the kind of failure; where that explains nothing, what the server said. */
function describe(failure: Failure): FailureWords {
  return { detail: failure.message, ...describeFailure(failure, 'The comments') }
}

/** The service's comments in each of their states. That they are turned off is no failure to the viewer. */
export function ServiceComments({ remote, timeMarks, onRetry, emptyText }: ServiceCommentsProps) {
  if (remote.status === 'idle' || remote.status === 'loading')
    return (
      <DelayedMount>
        <CommentsSkeleton />
      </DelayedMount>
    )
  if (remote.status === 'failed' && remote.failure.kind === 'commentsOff')
    return <p className={styles.calm}>Comments are turned off for this video.</p>
  if (remote.status === 'failed')
    return <FailureNotice failure={remote.failure} onRetry={onRetry} describe={describe} isInline />
  if (remote.data.length === 0) return emptyText === null ? null : <p className={styles.calm}>{emptyText}</p>
  return (
    <ul className={styles.list} aria-label="Comments of others">
      {remote.data.map(({ id, authorName, authorPictureUrl, publishedAt, text }) => (
        <li key={id}>
          <CommentItem
            avatar={<ChannelAvatar name={authorName} pictureUrl={authorPictureUrl} size={40} />}
            authorName={authorName}
            publishedAt={publishedAt}
            text={text}
            timeMarks={timeMarks}
          />
        </li>
      ))}
    </ul>
  )
}
