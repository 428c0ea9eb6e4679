import type { Block, HistoryEntry, LessOf, WatchedMark } from '../../domain/userDataRows.ts'
import { isWatched } from '../../userData/watchedMarks.ts'
import { createChannelTastes } from './channelTaste.ts'
import { createExclusions } from './exclusions.ts'
import { createSeriesTaste } from './seriesTaste.ts'
import { scoreCandidate, type Taste } from './scoreCandidate.ts'
import { createSimilarVideos, createWordWeights } from './similarVideos.ts'
import type { Candidate, ForYouVideo } from './forYouVideo.ts'

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
const arrange = (known: readonly ForYouVideo[], fresh: readonly ForYouVideo[]): ForYouVideo[] =>
  spread(merge(known, fresh, FRESH))

/** How many of the videos that were finished or liked last are compared with candidates. */
const MAX_COMPARED = 300
/** How many steps of a loop are made before the browser may do something else. */
const STEPS = 5

export interface RankingData {
  candidates: readonly Candidate[]
  history: ReadonlyMap<string, HistoryEntry>
  /** The ids of the liked videos, the last one first. */
  likes: readonly string[]
  subscriptions: ReadonlySet<string>
  watched: ReadonlyMap<string, WatchedMark>
  blocks: Iterable<Block>
  lessOf: Iterable<LessOf>
  /** The current time in milliseconds since 1970. The day of it mixes suggestions of equal rank. */
  now: number
}

/** Returns a number between 0 and 1 that depends only on the text (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/** The fraction by which the chance of a day can change a score. */
const CHANCE = 0.1

interface Scored {
  suggestion: ForYouVideo
  score: number
}

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || (one.suggestion.video.id < other.suggestion.video.id ? -1 : 1)

/**
 * Ranks candidates by the user's taste. The result depends only on the data and the day. It is a generator that pauses
 * often, because thousands of videos take longer than a page may be blocked.
 */
export function* rankCandidates(data: RankingData): Generator<void, ForYouVideo[]> {
  const { candidates, history, watched, likes, subscriptions, now } = data
  const known = new Map<string, Candidate>()
  const weights = createWordWeights()
  for (const [index, candidate] of candidates.entries()) {
    known.set(candidate.video.id, candidate)
    weights.add(candidate)
    if (index % STEPS === 0) yield
  }

  const channels = createChannelTastes()
  const series = createSeriesTaste()
  const speech = new Set<string>()
  const finished: { video: Candidate; watchedAt: number }[] = []
  let steps = 0
  for (const entry of history.values()) {
    const video = known.get(entry.videoId)
    if (video !== undefined) {
      const isFinished = isWatched(entry, watched.get(entry.videoId))
      channels.add(video.video.channelId, entry)
      if (isFinished) finished.push({ video, watchedAt: entry.watchedAt })
      if (video.facts?.series) series.add(video.facts.series, entry.watchedAt, isFinished)
      if (video.facts?.speech) speech.add(video.facts.speech)
    }
    steps += 1
    if (steps % STEPS === 0) yield
  }
  finished.sort((one, other) => other.watchedAt - one.watchedAt)
  yield
  const isExcluded = createExclusions(data)
  const isUnwanted = (one: Candidate) => isExcluded.forTaste(one)
  const compared = (list: readonly Candidate[]) =>
    createSimilarVideos(
      list.slice(0, MAX_COMPARED).filter((one) => !isUnwanted(one)),
      weights,
    )
  const mostSimilarFinished = yield* compared(finished.map(({ video }) => video))
  const mostSimilarLiked = yield* compared(likes.flatMap((id) => known.get(id) ?? []))
  const likedChannels = new Set(likes.flatMap((id) => known.get(id)?.video.channelId ?? []))
  const taste: Taste = {
    channels,
    series,
    speech,
    subscriptions,
    likedChannels,
    mostSimilarFinished,
    mostSimilarLiked,
  }

  const day = new Date(now).toDateString()
  const scored: { known: Scored[]; fresh: Scored[] } = { known: [], fresh: [] }
  steps = 0
  for (const candidate of known.values()) {
    steps += 1
    if (steps % STEPS === 0) yield
    if (isExcluded.fromList(candidate)) continue
    const result = scoreCandidate(candidate, history.get(candidate.video.id), taste, now)
    if (result === null) continue
    const score = result.score * (1 + CHANCE * chanceOf(`${day} ${candidate.video.id}`))
    const list = result.reason.code === 'somethingNew' ? scored.fresh : scored.known
    list.push({ suggestion: { ...candidate, reason: result.reason }, score })
  }
  yield
  const sorted = (list: Scored[]) => list.sort(byScore).map(({ suggestion }) => suggestion)
  const sortedKnown = sorted(scored.known)
  yield
  const sortedFresh = sorted(scored.fresh)
  yield
  return arrange(sortedKnown, sortedFresh)
}
