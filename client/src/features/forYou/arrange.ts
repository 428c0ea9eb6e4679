import type { ForYouVideo } from './forYouVideo.ts'

/** How many videos of a channel may follow each other. */
const MAX_IN_A_ROW = 2
/** How many suggestions are made. Nobody looks at more. */
const MAX_SUGGESTIONS = 120
/** The fraction of videos that are from unknown channels. */
const FRESH = 0.2

/** Merges two lists, so that each beginning of the result has about this fraction of the second list. */
function merge<T>(known: readonly T[], fresh: readonly T[], fraction: number): T[] {
  const merged: T[] = []
  let taken = 0
  while (merged.length < known.length + fresh.length) {
    const isDue = (merged.length + 1) * fraction >= taken + 1
    const isFresh = taken < fresh.length && (isDue || merged.length - taken >= known.length)
    const next = isFresh ? fresh[taken] : known[merged.length - taken]
    if (next === undefined) break
    merged.push(next)
    if (isFresh) taken += 1
  }
  return merged
}

/** Takes from a list so that few videos of one channel follow each other. If only one channel is left, its videos end the list. */
function spread(list: readonly ForYouVideo[]): ForYouVideo[] {
  const left = [...list]
  const result: ForYouVideo[] = []
  while (left.length > 0 && result.length < MAX_SUGGESTIONS) {
    const last = result.slice(-MAX_IN_A_ROW)
    const isTooMany = ({ video }: ForYouVideo) =>
      last.length === MAX_IN_A_ROW && last.every((one) => one.video.channelId === video.channelId)
    const index = left.findIndex((one) => !isTooMany(one))
    result.push(...left.splice(Math.max(index, 0), 1))
  }
  return result
}

/** Joins the sorted suggestions of known channels with those of unknown ones. */
export const arrange = (known: readonly ForYouVideo[], fresh: readonly ForYouVideo[]): ForYouVideo[] =>
  spread(merge(known, fresh, FRESH))
