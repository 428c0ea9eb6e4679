import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { playedFractionOf } from '../../userData/history.ts'
import { type ChannelTaste, type createChannelTastes, isOften, isUnloved } from './channelTaste.ts'
import type { createSeriesTaste } from './seriesTaste.ts'
import type { SimilarVideo } from './similarVideos.ts'
import type { Candidate, Reason } from './forYouVideo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The time for which a video counts as new. */
const NEW_MS = 14 * DAY_MS
/** The fractions of the duration between which a video counts as left halfway. */
const HALFWAY = { from: 0.2, to: 0.8 } as const
/** The time after which a video that the user left halfway is no longer suggested. */
const FORGOTTEN_MS = 60 * DAY_MS

/** The user's taste, as the user's data shows it. */
export interface Taste {
  channels: ReturnType<typeof createChannelTastes>
  series: ReturnType<typeof createSeriesTaste>
  /** The known languages of the videos that the user has watched. */
  speech: ReadonlySet<string>
  subscriptions: ReadonlySet<string>
  likedChannels: ReadonlySet<string>
  mostSimilarFinished: (id: string) => SimilarVideo | null
  mostSimilarLiked: (id: string) => SimilarVideo | null
}

interface Scored {
  reason: Reason
  score: number
}

/** Returns the reasons that the channel of a video gives. */
function reasonsOfChannel(
  { video }: Candidate,
  channel: ChannelTaste | undefined,
  taste: Taste,
  now: number,
): Scored[] {
  const { channelId, channelTitle } = video
  const reasons: Scored[] = []
  const age = video.publishedAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(video.publishedAt)
  const isNew = age < NEW_MS
  if (isNew && taste.subscriptions.has(channelId))
    reasons.push({ reason: { code: 'newFromSubscription', channel: channelTitle }, score: 1.2 })
  if (channel !== undefined && isOften(channel))
    reasons.push({
      reason: { code: 'oftenWatched', channel: channelTitle },
      score: 0.6 + 0.1 * Math.log2(channel.watched),
    })
  else if (channel !== undefined && channel.watched > 0)
    reasons.push({ reason: { code: 'watchedChannel', channel: channelTitle }, score: 0.4 })
  return reasons
}

/** Returns the strongest reason to suggest a video that the user has not begun, or null if there is none. */
function reasonOf(candidate: Candidate, taste: Taste, now: number): Scored | null {
  const { video, facts } = candidate
  const place = facts?.series ? taste.series.placeOf(facts.series) : 'first'
  if (place === 'other') return null
  if (place === 'next') return { reason: { code: 'nextPart' }, score: 3 }
  const channel = taste.channels.of(video.channelId)
  const reasons = reasonsOfChannel(candidate, channel, taste, now)
  const finished = taste.mostSimilarFinished(video.id)
  if (finished !== null)
    reasons.push({
      reason: { code: 'becauseWatched', title: finished.video.video.title },
      score: 0.5 + 1.5 * finished.similarity,
    })
  const liked = taste.mostSimilarLiked(video.id)
  if (liked !== null)
    reasons.push({
      reason: { code: 'likeLiked', title: liked.video.video.title },
      score: 0.6 + 1.5 * liked.similarity,
    })
  const best = reasons.reduce<Scored | null>(
    (strongest, one) => (strongest === null || one.score > strongest.score ? one : strongest),
    null,
  )
  if (best !== null) return best
  // A video of a known channel is not suggested as something new, even if there is no other reason to suggest it.
  const isKnown =
    channel !== undefined ||
    taste.subscriptions.has(video.channelId) ||
    taste.likedChannels.has(video.channelId)
  return isKnown ? null : { reason: { code: 'somethingNew' }, score: 0.5 }
}

/** Returns the score of a candidate with its reason, or null if there is no reason to suggest it. */
export function scoreCandidate(
  candidate: Candidate,
  entry: HistoryEntry | undefined,
  taste: Taste,
  now: number,
): Scored | null {
  const { video, facts } = candidate
  if (entry !== undefined) {
    const fraction = playedFractionOf(entry)
    const age = now - entry.watchedAt
    if (fraction < HALFWAY.from || fraction > HALFWAY.to || age > FORGOTTEN_MS) return null
    return { reason: { code: 'halfway' }, score: 1 + 1 / (1 + age / (7 * DAY_MS)) }
  }
  const best = reasonOf(candidate, taste, now)
  if (best === null) return null
  const channel = taste.channels.of(video.channelId)
  const age = video.publishedAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(video.publishedAt)
  const isForeign = facts?.speech != null && taste.speech.size > 0 && !taste.speech.has(facts.speech)
  const freshness = 1 + 0.2 * Math.exp(-Math.max(age, 0) / (30 * DAY_MS))
  const left = channel !== undefined && isUnloved(channel) ? 0.4 : 1
  return { ...best, score: best.score * freshness * left * (isForeign ? 0.3 : 1) }
}
