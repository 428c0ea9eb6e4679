import { ALL_CATEGORY } from '@vtube/shared/constants'
import { type ReactNode, useCallback } from 'react'
import { useSettings } from '../../config/settings.ts'
import { openCategory } from '../../features/feed/feedSlice.ts'
import { EmptyLibrary } from '../../features/status/EmptyLibrary.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'

/**
 * The number of videos for which the feed of a store was last reloaded. It outlives the component, which unmounts while
 * the feed loads; without it, a feed that stays empty would reload for ever.
 */
const reloadedFor = new WeakMap<object, number>()

/** Replaces the empty feed. Reloads the feed when the library has videos, once for each number of videos. */
export default function EmptyHome({ children: neutral }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const { provider } = useSettings()
  const handleVideos = useCallback(
    (count: number) => {
      if (reloadedFor.get(dispatch) === count) return
      reloadedFor.set(dispatch, count)
      void dispatch(openCategory(ALL_CATEGORY))
    },
    [dispatch],
  )
  return provider ? neutral : <EmptyLibrary neutral={neutral} onVideos={handleVideos} />
}
