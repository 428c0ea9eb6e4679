import * as m from '@vtube/messages'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import type { Comment, LocalComment } from '../../domain/comment.ts'
import type { Remote } from '../../domain/remote.ts'
import { visibleText } from '../../domain/richText.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './CommentsFold.module.css'

/** Returns the sentence that replaces the first comment if there is none. */
function describeNoComment(remote: Remote<readonly Comment[]>): string {
  if (remote.status !== 'failed') return t(m.noComments)
  return t(remote.failure.kind === 'commentsOff' ? m.commentsOff : m.commentsNotLoaded)
}

interface FirstCommentProps {
  localComments: readonly LocalComment[]
  remote: Remote<readonly Comment[]>
}

/** The line that represents all comments while they are folded: the beginning of the first one. */
export function FirstComment({ localComments, remote }: FirstCommentProps) {
  const [own] = localComments
  const first = contentOf(remote)?.[0]
  if (own !== undefined)
    return (
      <Line text={own.textDisplay}>
        <UserAvatar className={styles.avatar} pictureUrl={own.authorProfileImageUrl} />
      </Line>
    )
  if (first !== undefined)
    return (
      <Line text={visibleText(first.text)}>
        <ChannelAvatar
          className={styles.avatar}
          name={first.authorName}
          pictureUrl={first.authorPictureUrl}
        />
      </Line>
    )
  const isWaiting = remote.status === 'idle' || remote.status === 'loading'
  return (
    <div className={styles.line}>
      {isWaiting ? <Skeleton shape="line" width="70%" /> : describeNoComment(remote)}
    </div>
  )
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.line}>
    {children}
    <p className={styles.text} dir="auto">
      {text}
    </p>
  </div>
)

interface FoldedContentProps {
  id: string
  isFolded: boolean
  /** Called when the search of the browser finds a text in the folded content. */
  onFound: () => void
  children: ReactNode
}

/** The content that a button unfolds. The search of the browser finds its texts while it is folded. */
export function FoldedContent({ id, isFolded, onFound, children }: FoldedContentProps) {
  const ref = useRef<HTMLDivElement>(null)
  const handleFound = useEffectEvent(onFound)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    // React would set the attribute `hidden` without its value.
    if (isFolded) element.setAttribute('hidden', 'until-found')
    else element.removeAttribute('hidden')
    const handle = () => handleFound()
    element.addEventListener('beforematch', handle)
    return () => element.removeEventListener('beforematch', handle)
  }, [isFolded])
  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  )
}
