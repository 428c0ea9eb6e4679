import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import type { Comment, LocalComment } from '../../domain/comment.ts'
import type { Remote } from '../../domain/remote.ts'
import { visibleText } from '../../domain/richText.ts'
import { abbreviated } from '../../format/count.ts'
import type { PagedList } from '../../redux/createPagedListSlice.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { useIsCommentShown } from './ServiceComments.tsx'
import styles from './CommentsFold.module.css'

/** Returns the sentence that is shown in place of the first comment if there are no comments. */
function describeNoComment(remote: Remote<PagedList<Comment>>): string {
  if (remote.status !== 'failed') return t(m.noComments)
  return t(remote.failure.kind === 'commentsOff' ? m.commentsOff : m.commentsNotLoaded)
}

interface CommentsProps {
  localComments: readonly LocalComment[]
  remote: Remote<PagedList<Comment>>
}

/** The part that represents all folded comments: the first that the data API lists, or else the user's own. */
function FirstComment({ localComments, remote }: CommentsProps) {
  const [own] = localComments
  const isShown = useIsCommentShown()
  const first = contentOf(remote)?.items.find(isShown)
  const isWaiting = remote.status === 'idle' || remote.status === 'loading'
  if (first !== undefined)
    return (
      <Line text={visibleText(first.text)} likeCount={first.likeCount}>
        <ChannelAvatar
          className={styles.avatar}
          name={first.authorName}
          pictureUrl={first.authorPictureUrl}
        />
      </Line>
    )
  if (own !== undefined && !isWaiting)
    return (
      <Line text={own.textDisplay}>
        <UserAvatar className={styles.avatar} pictureUrl={own.authorProfileImageUrl} />
      </Line>
    )
  return (
    <div className={styles.line}>
      {isWaiting ? <Skeleton shape="line" width="70%" /> : describeNoComment(remote)}
    </div>
  )
}

interface LineProps {
  text: string
  likeCount?: bigint | null
  /** The picture of the author. */
  children: ReactNode
}

const Line = ({ text, likeCount, children }: LineProps) => (
  <div className={styles.line}>
    {children}
    <div className={styles.words}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {!!likeCount && <p className={styles.likes}>{t(m.likesOfComment, abbreviated(likeCount))}</p>}
    </div>
  </div>
)

/**
 * Hides an element in such a way that the search of the browser still finds its texts.
 * @param onFound called when the browser is about to show the element, because the search has found one of its texts
 */
function useHiddenUntilFound(isHidden: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const handleFound = useEffectEvent(onFound)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    // The attribute is set here, because React would set `hidden` without its value.
    if (isHidden) element.setAttribute('hidden', 'until-found')
    else element.removeAttribute('hidden')
    const handle = () => handleFound()
    element.addEventListener('beforematch', handle)
    return () => element.removeEventListener('beforematch', handle)
  }, [isHidden])
  return ref
}

interface CommentsFoldProps extends CommentsProps {
  /** Whether the comments are unfolded at first. */
  isOpenAtFirst: boolean
  /** Renders the line of the heading, whose content is the button that unfolds the comments. */
  renderHead: (button: ReactNode, className: string | undefined) => ReactNode
  children: ReactNode
}

/** The comments above the related videos. They are folded into a card, so that these videos are near the player. */
export default function CommentsFold({
  isOpenAtFirst,
  renderHead,
  children,
  ...comments
}: CommentsFoldProps) {
  const contentId = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const contentRef = useHiddenUntilFound(!isOpen, () => setIsOpen(true))
  return (
    <div className={clsx(!isOpen && styles.folded)}>
      {renderHead(
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(m.comments)}
          <ChevronDown />
        </button>,
        styles.head,
      )}
      {!isOpen && <FirstComment {...comments} />}
      <div ref={contentRef} id={contentId}>
        {children}
      </div>
    </div>
  )
}
