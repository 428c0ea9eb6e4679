/** The provider's terms require that stored data is refreshed or deleted after 30 days. */
export const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Returns whether stored data is older than 30 days. Both times are in milliseconds since 1970. */
export const isStale = (fetchedAt: number, now: number): boolean => now - fetchedAt > MAX_AGE_MS
