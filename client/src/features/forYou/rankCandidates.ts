import type { Block, HistoryEntry, LessOf, WatchedMark } from '../../domain/userDataRows.ts'
import type { VideoFacts } from '../../domain/videoFacts.ts'
import { isWatched } from '../../userData/watchedState.ts'
import { createChannelTastes } from './channelTaste.ts'
import { createExclusions } from './exclusions.ts'
import { createSeriesTaste } from './seriesTaste.ts'
import { scoreCandidate, type Taste } from './scoreCandidate.ts'
import { createSimilarVideos, createWordWeights } from './similarVideos.ts'
import type { Candidate, ForYouVideo } from './forYouVideo.ts'

/** The maximum number of videos of the same channel that follow each other. */
const MAX_IN_A_ROW = 2
/** The maximum number of suggestions. Nobody looks at more. */
const MAX_SUGGESTIONS = 120
/** The fraction of suggestions that are from channels which the user does not know. */
const FRESH = 0.2

/** Merges two lists so that about `fraction` of the first n items of the result come from `fresh`, for every n. */
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

/** Reorders a list so that at most `MAX_IN_A_ROW` videos of a channel follow each other while others are left. */
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

/** Joins the sorted suggestions of known channels with the sorted suggestions of unknown channels. */
const arrange = (known: readonly ForYouVideo[], fresh: readonly ForYouVideo[]): ForYouVideo[] =>
  spread(merge(known, fresh, FRESH))

/** The maximum number of videos with which candidates are compared: those finished or liked last. */
const MAX_COMPARED = 300
/** The number of steps of a loop after which the browser may do other work. */
const STEPS = 5

export interface RankingData {
  candidates: readonly Candidate[]
  history: ReadonlyMap<string, HistoryEntry>
  /** The ids of the liked videos. The video that was liked last is the first. */
  likes: readonly string[]
  subscriptions: ReadonlySet<string>
  watched: ReadonlyMap<string, WatchedMark>
  /** Returns the known facts of the library about a video, which may be no candidate, or null. */
  factsOf: (videoId: string) => VideoFacts | null
  blocks: Iterable<Block>
  lessOf: Iterable<LessOf>
  /** The current time in milliseconds since 1970. Suggestions of similar rank have another order on each day. */
  now: number
}

/** Returns a number from 0 to below 1 that is a hash of the text (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/** The maximum fraction by which the random order of a day changes a score. */
const CHANCE = 0.1

interface Scored {
  suggestion: ForYouVideo
  score: number
}

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || (one.suggestion.video.id < other.suggestion.video.id ? -1 : 1)

/**
 * Ranks candidates by the user's taste. The result depends only on the data and the day. This generator yields often,
 * so that the page stays responsive while thousands of videos are ranked.
 */
export function* rankCandidates(data: RankingData): Generator<void, ForYouVideo[]> {
  const { candidates, history, watched, likes, subscriptions, factsOf, now } = data
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
  for (const videoId of new Set([...history.keys(), ...watched.keys()])) {
    const entry = history.get(videoId)
    const mark = watched.get(videoId)
    const isFinished = isWatched(entry, mark)
    const video = known.get(videoId)
    if (video !== undefined && entry !== undefined) {
      channels.add(video.video.channelId, entry)
      if (isFinished) finished.push({ video, watchedAt: entry.watchedAt })
      if (video.facts?.speech) speech.add(video.facts.speech)
    }
    const place = entry !== undefined || isFinished ? factsOf(videoId)?.series : null
    if (place) series.add(place, Math.max(entry?.watchedAt ?? 0, mark?.markedAt ?? 0), isFinished)
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
