/** The TTLs of cached responses of the provider, and other time limits of the gateway, in milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The ages up to which the provider is not called again. The spending policy multiplies these ages. They depend on what
 * users notice: counts on a card may be hours old, but a chart may not.
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

/** The TTLs of negative entries, which are never multiplied. They are short, because the resource may come back. */
export const GONE_TTL_MS = 15 * MINUTE
export const COMMENTS_DISABLED_TTL_MS = HOUR
/** The TTL for a missing channel that is requested with others, and for a missing playlist of a subscription feed. */
export const BULK_GONE_TTL_MS = DAY

/** The number of TTLs after which a channel that is requested with others justifies a call. */
export const BULK_TTL_FACTOR = 3

/** The maximum age of stored responses, which the provider's terms prescribe. */
export const MAX_AGE_MS = 30 * DAY
export const PURGE_INTERVAL_MS = HOUR

/** The time during which requested ids are collected. They are then sent to the provider in one call. */
export const BATCH_DELAY_MS = 5
/** The maximum time for which a caller waits for a fresh answer while a stale one can be shown. */
export const STALE_TIMEOUT_MS = 1_500
/** The maximum wait for the request of another server. */
export const LOCK_TIMEOUT_MS = 12_000

/** The maximum difference between the clocks of servers that share a cache. */
const MAX_SKEW_MS = 60_000

/** Returns whether a check is less than `ttlMs` old. A check in the future, by a clock set back, is not. */
export function isYounger(checkedAt: Date, ttlMs: number, now: Date): boolean {
  const ageMs = now.getTime() - checkedAt.getTime()
  return ageMs > -MAX_SKEW_MS && ageMs < ttlMs
}
