import { ALL_CATEGORY } from '@vtube/shared/constants'
import { type ReactNode, useCallback } from 'react'
import { useSettings } from '../../config/settings.ts'
import { openCategory } from '../../features/homeFeed/feedSlice.ts'
import { EmptyLibrary } from '../../features/status/EmptyLibrary.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'

/**
 * The number of videos in the library when the feed of a store was last reloaded. The number is stored outside the
 * component, because the component is unmounted while the feed loads. Otherwise, a feed that remains empty would be
 * reloaded again and again.
 */
const reloadedFor = new WeakMap<object, number>()

/** Replaces an empty feed. Reloads the feed if the library contains videos, but only once for each number of videos. */
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
