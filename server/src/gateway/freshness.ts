/** How long answers of the provider count as fresh, in one place. All in milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Ages up to which nobody asks again while the bucket is well filled; `stretch` in the planner multiplies them when
 * it is not. Set by what a visitor notices: counts on a card may be hours old, a chart may not. `VTUBE_FRESHNESS`
 * replaces some of them.
 */
export const DEFAULT_FRESH_MS = {
  video: 6 * HOUR,
  channel: DAY,
  chart: 30 * MINUTE,
  typed: 12 * HOUR,
  category: 3 * HOUR,
  related: 3 * DAY,
  channelSearch: 6 * HOUR,
  uploads: 3 * HOUR,
  comments: HOUR,
  suggestions: DAY,
} as const

export type Freshness = Readonly<Record<keyof typeof DEFAULT_FRESH_MS, number>>

/** What is not there is believed for a short time only: it may be back. Never stretched. */
export const GONE_MS = 15 * MINUTE
export const COMMENTS_OFF_MS = HOUR

/** Nothing of the provider is kept longer (FACTS: terms). */
export const KEPT_AT_MOST_MS = 30 * DAY
/** How often what is too old is looked for. */
export const PURGE_EVERY_MS = HOUR

/** Ids that arrive within this time go upstream together. */
export const GATHER_MS = 5
/** Whoever could be shown something old waits no longer than this for something new. */
export const STALE_PATIENCE_MS = 1_500
/** Whoever waits for another server's flight waits no longer than this. */
export const FLIGHT_PATIENCE_MS = 12_000
