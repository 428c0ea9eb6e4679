/** Returns the milliseconds of a clock that all threads share and that, unlike the system's, never goes back. */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)
