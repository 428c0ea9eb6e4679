import { createWordFinder } from '../../domain/blockedWords.ts'
import type { Block, HistoryEntry, LessOf, WatchedMark } from '../../domain/userDataRows.ts'
import { isWatched } from '../../userData/watchedState.ts'
import type { Candidate } from './forYouVideo.ts'

interface ExclusionData {
  history: ReadonlyMap<string, HistoryEntry>
  watched: ReadonlyMap<string, WatchedMark>
  blocks: Iterable<Block>
  lessOf: Iterable<LessOf>
}

const valuesOf = <Kind extends string>(rows: Iterable<{ kind: Kind; value: string }>, kind: Kind) =>
  new Set([...rows].filter((row) => row.kind === kind).map(({ value }) => value))

/** Returns functions that recognise videos never to suggest: blocked, watched, or ones wanted less. */
export function createExclusions({ history, watched, blocks, lessOf }: ExclusionData) {
  const rows = [...blocks]
  const less = [...lessOf]
  const channels = new Set([...valuesOf(rows, 'channel'), ...valuesOf(less, 'channel')])
  const series = valuesOf(less, 'series')
  const videos = valuesOf(less, 'video')
  const findWord = createWordFinder([...valuesOf(rows, 'word'), ...valuesOf(less, 'word')])
  const hasWord = (text: string): boolean => findWord(text) !== null

  /** Returns whether a video says nothing about the user's taste. */
  const forTaste = ({ video, facts }: Candidate): boolean =>
    channels.has(video.channelId) ||
    videos.has(video.id) ||
    (facts?.series != null && series.has(facts.series.id)) ||
    hasWord(video.title) ||
    facts?.tags.some(hasWord) === true
  return {
    forTaste,
    /** Returns whether a video must not be suggested. */
    fromList: (candidate: Candidate): boolean =>
      isWatched(history.get(candidate.video.id), watched.get(candidate.video.id)) || forTaste(candidate),
  }
}
