import { createListeners } from '@vtube/shared/createListeners'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { createContext, use, useSyncExternalStore } from 'react'
import { formatCount } from '../../format/count.ts'
import { announce } from '../../ui/announce.ts'
import { SplitButton, SplitButtonPart } from '../../ui/SplitButton/SplitButton.tsx'

/** The disliked videos. They live in memory until the page is loaded again. */
export interface Dislikes {
  has: (videoId: string) => boolean
  add: (videoId: string) => void
  remove: (videoId: string) => void
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export function createDislikes(): Dislikes {
  const ids = new Set<string>()
  const { subscribe, notify } = createListeners()
  return {
    has: (videoId) => ids.has(videoId),
    add(videoId) {
      ids.add(videoId)
      notify()
    },
    remove(videoId) {
      ids.delete(videoId)
      notify()
    },
    subscribe,
  }
}

/** Provides the dislikes of this page. */
export const DislikesContext = createContext<Dislikes>(createDislikes())

export interface LikeControlProps {
  videoId: string
  /** The count of the service, which the user's own like does not change. Null when hidden or not loaded. */
  likeCount: bigint | null
  isLiked: boolean
  onLike: () => void
  onUnlike: () => void
}

/** Like and dislike buttons: at most one is pressed (specification, section 4). Announces each change. */
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
