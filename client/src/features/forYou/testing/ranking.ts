import type { HistoryEntry } from '../../../domain/userDataRows.ts'
import type { VideoFacts } from '../../../domain/videoFacts.ts'
import type { Candidate, ForYouVideo } from '../forYouVideo.ts'
import { type RankingData, rankCandidates } from '../rankCandidates.ts'
import { buildVideo } from '../../../testing/buildVideo.ts'

/** A Friday at noon. */
export const NOW = new Date(2026, 10, 27, 12).getTime()
export const DAY_MS = 24 * 60 * 60 * 1000
export const daysAgo = (days: number): number => NOW - days * DAY_MS

interface CandidateOptions {
  channel?: string
  title?: string
  publishedAt?: number
  seconds?: number | null
  facts?: Partial<VideoFacts>
}

/** Builds a candidate. By default, its title shares no words with others and it is a year old. */
export const buildCandidate = (id: string, options: CandidateOptions = {}): Candidate => {
  const { channel = 'other', title = `${id}xyz`, publishedAt = daysAgo(365), seconds = 600, facts } = options
  return {
    video: buildVideo({
      id,
      title,
      channelId: channel,
      channelTitle: `Name of ${channel}`,
      publishedAt: new Date(publishedAt).toISOString(),
    }),
    durationSeconds: seconds,
    facts:
      facts === undefined
        ? null
        : { folder: '', speech: null, hasSubtitles: false, format: null, series: null, tags: [], ...facts },
  }
}

/** Builds an entry of the history for the fraction of a video of ten minutes. */
export const watchedPart = (videoId: string, fraction: number, watchedAt = daysAgo(3)): HistoryEntry => ({
  videoId,
  watchedAt,
  position: 600 * fraction,
  duration: 600,
})

/** Ranks candidates, for a user whose other data is empty. */
export function ranked({
  history = [],
  candidates = [],
  ...data
}: Omit<Partial<RankingData>, 'history'> & { history?: readonly HistoryEntry[] }): ForYouVideo[] {
  const steps = rankCandidates({
    candidates,
    factsOf: (videoId) => candidates.find(({ video }) => video.id === videoId)?.facts ?? null,
    likes: [],
    subscriptions: new Set(),
    watched: new Map(),
    blocks: [],
    lessOf: [],
    now: NOW,
    ...data,
    history: new Map(history.map((entry) => [entry.videoId, entry])),
  })
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

export const idsOf = (suggestions: readonly ForYouVideo[]): string[] =>
  suggestions.map(({ video }) => video.id)
