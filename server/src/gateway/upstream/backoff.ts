const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 2_000

/**
 * How long to wait before the next try, in milliseconds: at least what the provider asks for, and otherwise any
 * time up to a limit that doubles with each try, so that many callers do not come back at once.
 * @param tries how many there have been
 * @param random from 0 up to 1
 */
export function backoff(tries: number, retryAfterMs: number | null, random: number): number {
  const limit = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS)
  return Math.round((retryAfterMs ?? 0) + limit * random)
}
