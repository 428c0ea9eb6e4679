import type { Block, HistoryEntry, LessOf, WatchedMark } from '../../domain/userDataRows.ts'
import { isWatched } from '../../userData/watchedMarks.ts'
import { arrange } from './arrange.ts'
import { createChannelTastes } from './channelTaste.ts'
import { createExclusions } from './exclusions.ts'
import { createSeriesTaste } from './seriesTaste.ts'
import { scoreCandidate, type Taste } from './scoreCandidate.ts'
import { createSimilarVideos, createWordWeights } from './similarVideos.ts'
import type { Candidate, ForYouVideo } from './forYouVideo.ts'

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
