/** Clocks of servers that share a cache differ by less. */
const MAX_SKEW_MS = 60_000

/**
 * Whether something was checked less than `ttlMs` milliseconds ago. What was checked in the future is not: the clock was set
 * back since, and nobody knows its age.
 */
export function isYounger(checkedAt: Date, ttlMs: number, now: Date): boolean {
  const ageMs = now.getTime() - checkedAt.getTime()
  return ageMs > -MAX_SKEW_MS && ageMs < ttlMs
}
