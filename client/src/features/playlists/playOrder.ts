import { useMemo } from 'react'
import { createSessionValue, useSessionValue } from '../../storage/sessionValue.ts'
import { type PlayableItem, playableItems } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'

/** The random order in which a playlist plays. */
interface Shuffle {
  playlistId: string
  /** Returns a number by which a video is sorted. The number of a video stays the same. */
  rankOf: (videoId: string) => number
}

/** The shuffled playlist of this tab, or null if there is none. It is forgotten when the page is closed. */
const shuffle = createSessionValue<Shuffle | null>(null)

/** Returns one of several ids at random, or an empty text if there are none. */
export const randomOf = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? ''

/** Plays a playlist in a random order that begins with a video. */
export function startShuffle(playlistId: string, firstId: string): void {
  const ranks = new Map([[firstId, -1]])
  const rankOf = (videoId: string) => {
    const rank = ranks.get(videoId) ?? Math.random()
    ranks.set(videoId, rank)
    return rank
  }
  shuffle.set({ playlistId, rankOf })
}

/** Plays every playlist in its own order again. */
export const endShuffle = (): void => shuffle.set(null)

export const useIsShuffled = (playlistId: string): boolean =>
  useSessionValue(shuffle)?.playlistId === playlistId

const NO_ITEMS: readonly PlayableItem[] = []

/** Returns the videos of a playlist in the order in which they play. The result for an unknown playlist is empty. */
export function usePlayOrder(playlistId: string): readonly PlayableItem[] {
  const items = useUserDataView(playableItems, playlistId) ?? NO_ITEMS
  const shuffled = useSessionValue(shuffle)
  return useMemo(() => {
    if (shuffled?.playlistId !== playlistId) return items
    const { rankOf } = shuffled
    return items.toSorted((one, other) => rankOf(one.videoId) - rankOf(other.videoId))
  }, [items, shuffled, playlistId])
}
