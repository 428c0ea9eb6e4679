import * as m from '@vtube/messages'
import Trash2 from 'lucide-react/icons/trash-2'
import { t } from '../../language/translate.ts'
import type { TimeMarks } from '../../components/RichText/RichText.tsx'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { type LocalComment, localCommentKey } from '../../domain/comment.ts'
import { parseRichText } from '../../domain/richText.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comments.module.css'

interface LocalCommentsProps {
  comments: readonly LocalComment[]
  timeMarks: TimeMarks
  onDelete: (comment: LocalComment, index: number) => void
}

/** The comments that were written on this device. They are above the comments that the data API lists. */
export function LocalComments({ comments, timeMarks, onDelete }: LocalCommentsProps) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t(m.yourComments)}>
      {comments.map((comment, index) => (
        <li key={localCommentKey(comment)}>
          <CommentItem
            avatar={<UserAvatar pictureUrl={comment.authorProfileImageUrl} size={40} />}
            authorName={t(m.you)}
            publishedAt={comment.publishedAt}
            text={parseRichText(comment.textDisplay)}
            timeMarks={timeMarks}
            action={
              <IconButton
                className={styles.delete}
                label={t(m.deleteComment)}
                icon={<Trash2 />}
                isDanger
                onClick={() => onDelete(comment, index)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
