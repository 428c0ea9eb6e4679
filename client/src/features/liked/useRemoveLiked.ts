import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LikedVideo } from '../../domain/likedVideo.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { restoreLike, unlike } from '../../redux/likedVideosThunks.ts'
import { useToast } from '../../ui/Toast/toastContext.ts'

export interface LikedRemoval {
  /** Put it on what holds the cards. */
  ref: RefObject<HTMLDivElement | null>
  remove: (video: LikedVideo, index: number) => void
}

/**
 * Removes a video and offers to undo it. The focus goes to the Remove button of the card that takes the place,
 * so that somebody without a mouse does not start again at the top of the page; after the last one, to the heading.
 */
export function useRemoveLiked(): LikedRemoval {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const ref = useRef<HTMLDivElement>(null)
  const focusNext = (place: number) => {
    const buttons = ref.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[Math.min(place, buttons.length - 1)]
    const heading = ref.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    ;(next ?? heading)?.focus({ preventScroll: true })
  }
  const placeOfFocus = () =>
    [...(ref.current?.querySelectorAll('[data-remove]') ?? [])].findIndex(
      (button) => button === document.activeElement,
    )
  return {
    ref,
    remove(video, index) {
      // Only the cards near the window are in the page: their places are counted there.
      const place = placeOfFocus()
      flushSync(() => dispatch(unlike(video.id)))
      if (place !== -1) focusNext(place)
      toast({
        text: 'Removed from Liked Videos',
        action: { label: 'Undo', isUndo: true, onPress: () => dispatch(restoreLike(video, index)) },
      })
    },
  }
}
