/**
 * Returns the milliseconds of a clock that never goes back and that all threads share. Durations are measured by this
 * clock, because the system clock may be changed at any time.
 */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)
