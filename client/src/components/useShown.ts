import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import {
  createHiding,
  type HideableVideo,
  type Hiding,
  type HidingReason,
  type HidingRules,
} from '../domain/hiding.ts'

export const HidingContext = createContext<Hiding>(createHiding())

/** Returns the rules by which lists leave out what the user does not want to see, or null if there are none. */
export function useHidingRules(): HidingRules | null {
  const { rules, subscribe } = use(HidingContext)
  return useSyncExternalStore(subscribe, rules, rules)
}

/** A list without what the user does not want to see. Every list counts, loads on and says that it is empty by this. */
export interface Listing<Item> {
  /** The name of the list. */
  name: string
  /** The items that are shown: the list itself if nothing is left out. */
  shown: readonly Item[]
  /** The reason for each item that is left out, or that would be if the user had not asked for it. */
  reasons: readonly HidingReason[]
  isRevealed: boolean
}

/** Returns why a list leaves an item out, or null. */
export type ReasonOf<Item> = (item: Item, rules: HidingRules) => HidingReason | null

/** Leaves out blocked channels and words. */
export const unlessBlocked: ReasonOf<HideableVideo> = (video, rules) => rules.hidesVideo(video)

/** Leaves out what is blocked, and what the user has watched if feeds leave that out. */
export const unlessBlockedOrWatched: ReasonOf<HideableVideo> = (video, rules) =>
  rules.hidesVideo(video) ?? rules.hidesWatched(video.id)

/**
 * Leaves out of a list what the user does not want to see.
 * @param name the name of the list, for what the user reveals
 * @param reasonOf a function that stays the same
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
