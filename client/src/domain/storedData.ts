/** The maximum age of stored data. The terms of the provider require that older data is refreshed or deleted. */
export const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Returns whether stored data exceeds the maximum age. Both times are in milliseconds since 1970. */
export const isStale = (fetchedAt: number, now: number): boolean => now - fetchedAt > MAX_AGE_MS
