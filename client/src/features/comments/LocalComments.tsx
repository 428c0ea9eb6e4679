import Trash2 from 'lucide-react/icons/trash-2'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { type LocalComment, localCommentKey } from '../../domain/localComment.ts'
import { parseRichText } from '../../domain/richText.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comment.module.css'

export interface LocalCommentsProps {
  comments: readonly LocalComment[]
  timeMarks: TimeMarks
  onDelete: (comment: LocalComment, index: number) => void
}

/** The comments written here: they stand before those of the service. */
export function LocalComments({ comments, timeMarks, onDelete }: LocalCommentsProps) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Your comments">
      {comments.map((comment, index) => (
        <li key={localCommentKey(comment)}>
          <CommentItem
            avatar={<UserAvatar pictureUrl={comment.authorProfileImageUrl} size={40} />}
            authorName={comment.authorDisplayName}
            publishedAt={comment.publishedAt}
            text={parseRichText(comment.textDisplay)}
            timeMarks={timeMarks}
            action={
              <IconButton
                className={styles.delete}
                label="Delete comment"
                icon={<Trash2 />}
                onClick={() => onDelete(comment, index)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
