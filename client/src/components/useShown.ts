import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import {
  createHiding,
  type HideableVideo,
  type Hiding,
  type HidingReason,
  type HidingRules,
} from '../domain/hiding.ts'

export const HidingContext = createContext<Hiding>(createHiding())

/** Returns the rules by which lists leave out items, or null if there are none. */
export function useHidingRules(): HidingRules | null {
  const { rules, subscribe } = use(HidingContext)
  return useSyncExternalStore(subscribe, rules, rules)
}

/** A list without the items that the rules leave out. Counts, loading and notices depend only on the shown items. */
export interface Listing<Item> {
  /** The name of the list. */
  name: string
  /** The shown items. They are the same array as the list if nothing is left out. */
  shown: readonly Item[]
  /** The reasons for all items that the rules leave out, even if the user has revealed these items. */
  reasons: readonly HidingReason[]
  isRevealed: boolean
}

/** Returns the reason why a list leaves out an item, or null if the list shows it. */
export type ReasonOf<Item> = (item: Item, rules: HidingRules) => HidingReason | null

/** Returns the reason to leave out a video with a blocked channel or word. */
export const unlessBlocked: ReasonOf<HideableVideo> = (video, rules) => rules.hidesVideo(video)

/** Returns why to leave out a video: it is blocked, or it was watched and feeds leave out watched videos. */
export const unlessBlockedOrWatched: ReasonOf<HideableVideo> = (video, rules) =>
  rules.hidesVideo(video) ?? rules.hidesWatched(video.id)

/**
 * Returns a list without the items that the rules leave out, unless the user has revealed it by `name`.
 * @param reasonOf must be the same function in each rendering
 */
export function useShown<Item>(
  items: readonly Item[],
  name: string,
  reasonOf: ReasonOf<Item>,
): Listing<Item> {
  const { revealed, subscribe } = use(HidingContext)
  const rules = useHidingRules()
  const isRevealed = useSyncExternalStore(subscribe, revealed, revealed).includes(name)
  return useMemo(() => {
    const reasons: HidingReason[] = []
    const isShown = (item: Item) => {
      const reason = rules && reasonOf(item, rules)
      if (reason !== null) reasons.push(reason)
      return isRevealed || reason === null
    }
    const left = items.filter(isShown)
    return { name, shown: left.length < items.length ? left : items, reasons, isRevealed }
  }, [rules, items, name, reasonOf, isRevealed])
}
