import { ALL_CATEGORY } from '@vtube/shared/constants'
import { type ReactNode, useCallback } from 'react'
import { useSettings } from '../../config/settings.ts'
import { openCategory } from '../../features/feed/feedSlice.ts'
import { EmptyLibrary } from '../../features/status/EmptyLibrary.tsx'
import { useAppDispatch } from '../../redux/dispatch.ts'

/**
 * Number of videos for which the feed of a store was loaded again. It outlives the component, which goes while the feed
 * loads: a feed that stays empty is not loaded for ever.
 */
const reloadedFor = new WeakMap<object, number>()

/** In place of the empty feed. Loads the feed again, once for each number of videos that the library gets. */
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
