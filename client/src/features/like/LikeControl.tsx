import * as m from '@vtube/messages'
import { createListeners } from '@vtube/shared/createListeners'
import { clsx } from 'clsx'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import type { Likeable } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { formatCount } from '../../format/count.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { like, selectIsLiked, unlike } from '../../redux/likedVideosSlice.ts'
import type { RootState } from '../../redux/RootState.ts'
import { announce } from '../../ui/announce.ts'
import { buttonClass } from '../../ui/Button/Button.tsx'
import styles from './LikeControl.module.css'

/** Creates the set of disliked videos, which exists in memory until the page is reloaded. */
export function createDislikes() {
  const ids = new Set<string>()
  const { subscribe, notify } = createListeners()
  return {
    has: (videoId: string) => ids.has(videoId),
    set(videoId: string, isDisliked: boolean) {
      if (isDisliked) ids.add(videoId)
      else ids.delete(videoId)
      notify()
    },
    subscribe,
  }
}

/** The context with the videos that the user has disliked since the page was loaded. */
export const DislikesContext = createContext(createDislikes())

interface RatingButtonProps {
  label: string
  icon: ReactNode
  /** The count beside the icon. It is part of the accessible name, such as 'Like, 184k'. */
  count?: string | null
  isPressed: boolean
  pressedClass: string | undefined
  onPress: () => void
}

/** One of the two buttons, Like or Dislike. */
const RatingButton = ({ label, icon, count = null, isPressed, pressedClass, onPress }: RatingButtonProps) => (
  <button
    type="button"
    className={buttonClass({ variant: 'quiet' }, clsx(styles.part, isPressed && pressedClass))}
    aria-label={count === null ? label : t(m.labelWithCount, { label, count })}
    aria-pressed={isPressed}
    title={label}
    onClick={onPress}
  >
    {icon}
    <span className={clsx(count === null && styles.word)}>{count ?? label}</span>
  </button>
)

interface LikeControlProps {
  video: Likeable
  /** The count of the service, without the user's own like. It is null if it is hidden or not loaded yet. */
  likeCount: bigint | null
}

/** The Like and Dislike buttons, at most one pressed (specification, section 4). Each change is announced. */
export function LikeControl({ video, likeCount }: LikeControlProps) {
  const { id: videoId } = video
  const dispatch = useAppDispatch()
  const isLiked = useSelector((state: RootState) => selectIsLiked(state, videoId))
  const dislikes = use(DislikesContext)
  const isInDislikes = useSyncExternalStore(dislikes.subscribe, () => dislikes.has(videoId))
  // The video may have been liked in another tab meanwhile.
  const isDisliked = isInDislikes && !isLiked

  const handleLike = () => {
    dislikes.set(videoId, false)
    dispatch(isLiked ? unlike(videoId) : like(video))
    announce(t(isLiked ? m.removedFromLiked : m.addedToLiked))
  }
  const handleDislike = () => {
    dislikes.set(videoId, !isDisliked)
    if (isLiked) dispatch(unlike(videoId))
    announce(t(isLiked ? m.removedAndDisliked : isDisliked ? m.noLongerDisliked : m.disliked))
  }

  return (
    <fieldset className={styles.split} aria-label={t(m.rateVideo)}>
      <RatingButton
        label={t(m.like)}
        icon={<ThumbsUp />}
        count={likeCount === null ? null : formatCount(likeCount)}
        isPressed={isLiked}
        pressedClass={styles.tint}
        onPress={handleLike}
      />
      <RatingButton
        label={t(m.dislike)}
        icon={<ThumbsDown />}
        isPressed={isDisliked}
        pressedClass={styles.press}
        onPress={handleDislike}
      />
    </fieldset>
  )
}
