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
