import type { StoredUploads } from './openUserDataDatabase.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The refresh interval if our server is used, which shares responses among users and limits calls to the provider. */
const SERVER_INTERVAL_MS = 30 * MINUTE_MS
/** The refresh intervals without our server, by the age of the channel's newest video. The first match is used. */
const DIRECT_INTERVALS = [
  { olderThanMs: 365 * DAY_MS, intervalMs: 3 * DAY_MS },
  { olderThanMs: 30 * DAY_MS, intervalMs: DAY_MS },
]
const ACTIVE_INTERVAL_MS = 12 * HOUR_MS

/** The maximum number of channels in a refresh without our server. Each channel costs a unit of its quota. */
const MAX_DIRECT_CHANNELS = 20

interface Renewal {
  /** The time of the last refresh, or null for a channel that has never been refreshed. */
  renewedAt: number | null
  /** The time when the newest video of the channel was published, or null if there is no video. */
  newestPublishedAt: number | null
}

/** Returns the time in milliseconds for which a channel's newest videos are shown before they are requested again. */
function intervalOf(newestPublishedAt: number | null, now: number): number {
  const ageMs = newestPublishedAt === null ? Number.POSITIVE_INFINITY : now - newestPublishedAt
  return DIRECT_INTERVALS.find(({ olderThanMs }) => ageMs > olderThanMs)?.intervalMs ?? ACTIVE_INTERVAL_MS
}

/** Returns whether the newest videos of a channel may be requested again. Times are in milliseconds since 1970. */
export function isDue({ renewedAt, newestPublishedAt }: Renewal, now: number, hasServer: boolean): boolean {
  if (renewedAt === null) return true
  return now - renewedAt >= (hasServer ? SERVER_INTERVAL_MS : intervalOf(newestPublishedAt, now))
}

/** Returns the time of the newest stored video, in milliseconds since 1970, or null if no video has a time. */
function newestPublishedAtOf(uploads: StoredUploads | undefined): number | null {
  const times = uploads?.videos
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .map((time) => Date.parse(time))
  return times === undefined || times.length === 0 ? null : Math.max(...times)
}

interface DueOptions {
  channelIds: readonly string[]
  uploads: ReadonlyMap<string, StoredUploads>
  now: number
  /** Whether calls to the provider go through our server. */
  hasServer: boolean
}

/** Returns the channels to refresh next, the least recently refreshed one first. Without our server, at most 20. */
export function channelsToRenew({ channelIds, uploads, now, hasServer }: DueOptions): readonly string[] {
  const renewals = channelIds.map((id) => {
    const stored = uploads.get(id)
    return { id, renewedAt: stored?.renewedAt ?? null, newestPublishedAt: newestPublishedAtOf(stored) }
  })
  const due = renewals
    .filter((renewal) => isDue(renewal, now, hasServer))
    .sort((one, other) => (one.renewedAt ?? 0) - (other.renewedAt ?? 0))
    .map(({ id }) => id)
  return hasServer ? due : due.slice(0, MAX_DIRECT_CHANNELS)
}

/** Returns the units that a refresh costs without our server: one per channel, and one for the details of videos. */
export const unitsOf = (channelCount: number): number => channelCount + 1
