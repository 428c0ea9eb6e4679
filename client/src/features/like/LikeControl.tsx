import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { use, useSyncExternalStore } from 'react'
import { formatCount } from '../../format/count.ts'
import { announce } from '../../ui/announce.ts'
import { SplitButton, SplitButtonPart } from '../../ui/SplitButton/SplitButton.tsx'
import { DislikesContext } from './dislikes.ts'

export interface LikeControlProps {
  videoId: string
  /** The service's: the viewer's own like does not change it. Null when hidden, or not known yet. */
  likeCount: bigint | null
  isLiked: boolean
  onLike: () => void
  onUnlike: () => void
}

/** Like and dislike, with the transitions of section 4: never both, and what changes is announced. */
export function LikeControl({ videoId, likeCount, isLiked, onLike, onUnlike }: LikeControlProps) {
  const dislikes = use(DislikesContext)
  const isInDislikes = useSyncExternalStore(dislikes.subscribe, () => dislikes.has(videoId))
  // Another tab may have liked it since.
  const isDisliked = isInDislikes && !isLiked

  const handleLike = () => {
    dislikes.remove(videoId)
    if (isLiked) onUnlike()
    else onLike()
    announce(isLiked ? 'Removed from Liked Videos' : 'Added to Liked Videos')
  }
  const handleDislike = () => {
    if (isDisliked) dislikes.remove(videoId)
    else dislikes.add(videoId)
    if (isLiked) onUnlike()
    announce(isLiked ? 'Removed from Liked Videos, disliked' : isDisliked ? 'No longer disliked' : 'Disliked')
  }

  return (
    <SplitButton label="Rate this video">
      <SplitButtonPart
        label="Like"
        icon={<ThumbsUp />}
        text={likeCount === null ? null : formatCount(likeCount)}
        isPressed={isLiked}
        pressedTone="tint"
        onPress={handleLike}
      />
      <SplitButtonPart
        label="Dislike"
        icon={<ThumbsDown />}
        isPressed={isDisliked}
        pressedTone="press"
        onPress={handleDislike}
      />
    </SplitButton>
  )
}
