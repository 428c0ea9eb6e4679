import type { StoredUploads } from './openUserDataDatabase.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Applies where our server is in between, which shares answers among users and limits the calls to the provider itself. */
const SERVER_INTERVAL_MS = 30 * MINUTE_MS
/** Apply without our server, by the age of the newest video of the channel. The first that applies counts. */
const DIRECT_INTERVALS = [
  { olderThanMs: 365 * DAY_MS, intervalMs: 3 * DAY_MS },
  { olderThanMs: 30 * DAY_MS, intervalMs: DAY_MS },
]
const ACTIVE_INTERVAL_MS = 12 * HOUR_MS

/** A refresh without our server has so many channels at most. Each costs a unit of the provider's quota. */
const MAX_DIRECT_CHANNELS = 20

interface Renewal {
  /** Is null for a channel that has never been renewed. */
  renewedAt: number | null
  /** Says when its newest video was published. It is null if there is none. */
  newestPublishedAt: number | null
}

/** Returns how long the newest videos of a channel are shown before the provider is asked again, in milliseconds. */
function intervalOf(newestPublishedAt: number | null, now: number): number {
  const ageMs = newestPublishedAt === null ? Number.POSITIVE_INFINITY : now - newestPublishedAt
  return DIRECT_INTERVALS.find(({ olderThanMs }) => ageMs > olderThanMs)?.intervalMs ?? ACTIVE_INTERVAL_MS
}

/** Returns whether the newest videos of a channel may be asked for again. Times are milliseconds since 1970. */
export function isDue({ renewedAt, newestPublishedAt }: Renewal, now: number, hasServer: boolean): boolean {
  if (renewedAt === null) return true
  return now - renewedAt >= (hasServer ? SERVER_INTERVAL_MS : intervalOf(newestPublishedAt, now))
}

/** Returns when the newest of the stored videos was published, in milliseconds since 1970; null when none tells. */
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
  /** Says whether our server stands between this device and the provider. */
  hasServer: boolean
}

/** Returns the channels to renew next, the least recently renewed first; without our server at most 20. */
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

/** Returns the units that a refresh costs without our server: one for each channel, and one for details of the videos. */
export const unitsOf = (channelCount: number): number => channelCount + 1
