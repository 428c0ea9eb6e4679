import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { createHiding, type HideableVideo, type Hiding, type HidingRules } from '../domain/hiding.ts'

export const HidingContext = createContext<Pick<Hiding, 'rules' | 'subscribe'>>(createHiding())

/** Returns the rules by which lists leave out what the user does not want to see, or null if there are none. */
export function useHidingRules(): HidingRules | null {
  const { rules, subscribe } = use(HidingContext)
  return useSyncExternalStore(subscribe, rules, rules)
}

/**
 * Returns the videos of a list without those that the user does not want to see.
 * @param isFeed whether the list may also leave out what the user has watched
 */
export function useShown<Item extends HideableVideo>(
  videos: readonly Item[],
  isFeed = false,
): readonly Item[] {
  const rules = useHidingRules()
  return useMemo(
    () =>
      rules === null
        ? videos
        : videos.filter((video) => !rules.hidesVideo(video) && !(isFeed && rules.hidesWatched(video.id))),
    [rules, videos, isFeed],
  )
}
