/** How long cached responses of the provider are fresh, and other time limits of the gateway. In milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Ages up to which the provider is not asked again; the spending policy multiplies them. Chosen by what a user notices:
 * counts on a card may be hours old, a chart may not.
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

/** Negative entries expire soon, because the resource may come back. Never multiplied. */
export const GONE_TTL_MS = 15 * MINUTE
export const COMMENTS_DISABLED_TTL_MS = HOUR
/** The TTL is that of a channel among others, or of a playlist of a subscription feed. */
export const BULK_GONE_TTL_MS = DAY

/** Number of TTLs after which a channel among others is worth a call. */
export const BULK_TTL_FACTOR = 3

/** The provider's terms allow no longer storage. */
export const MAX_AGE_MS = 30 * DAY
export const PURGE_INTERVAL_MS = HOUR

/** Ids that arrive within this time go upstream in one call. */
export const BATCH_DELAY_MS = 5
/** A caller who can be shown something stale waits no longer than this for something fresh. */
export const STALE_TIMEOUT_MS = 1_500
/** Limit of the wait for the request of another server. */
export const LOCK_TIMEOUT_MS = 12_000
