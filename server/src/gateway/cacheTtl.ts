/** How long cached responses of the provider are fresh, and other time limits of the gateway, in milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The ages up to which the provider is not asked again. The spending policy multiplies them. They depend on what a user
 * notices: counts on a card may be hours old, but a chart may not.
 */
export const DEFAULT_TTL_MS = {
  video: 6 * HOUR,
  channel: DAY,
  chart: 30 * MINUTE,
  typed: 12 * HOUR,
  category: 3 * HOUR,
  related: 3 * DAY,
  channelSearch: 6 * HOUR,
  uploads: 3 * HOUR,
  subscriptionFeed: 12 * HOUR,
  comments: HOUR,
  suggestions: DAY,
} as const

export type CacheTtls = Readonly<Record<keyof typeof DEFAULT_TTL_MS, number>>

/** Negative entries expire soon, because the resource may come back. Their TTLs are never multiplied. */
export const GONE_TTL_MS = 15 * MINUTE
export const COMMENTS_DISABLED_TTL_MS = HOUR
/** This TTL is that of a missing channel among others, or of a missing playlist of a subscription feed. */
export const BULK_GONE_TTL_MS = DAY

/** After so many TTLs, a channel among others is worth a call. */
export const BULK_TTL_FACTOR = 3

/** The provider's terms allow nothing to be stored for longer. */
export const MAX_AGE_MS = 30 * DAY
export const PURGE_INTERVAL_MS = HOUR

/** Ids that arrive within this time go upstream in one call. */
export const BATCH_DELAY_MS = 5
/** A caller who can be shown something stale waits no longer than this for something fresh. */
export const STALE_TIMEOUT_MS = 1_500
/** The longest wait for the request of another server. */
export const LOCK_TIMEOUT_MS = 12_000

/** The clocks of servers that share a cache differ by less. */
const MAX_SKEW_MS = 60_000

/**
 * Returns whether something was checked less than `ttlMs` milliseconds ago. Something that was checked in the future was
 * not: the clock has been set back since, and nobody knows its age.
 */
export function isYounger(checkedAt: Date, ttlMs: number, now: Date): boolean {
  const ageMs = now.getTime() - checkedAt.getTime()
  return ageMs > -MAX_SKEW_MS && ageMs < ttlMs
}
