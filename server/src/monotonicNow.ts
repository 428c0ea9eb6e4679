/**
 * Returns the milliseconds of a clock that never goes back, which all threads share. Durations are measured by it: people
 * and programs set the clock of a machine.
 */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)
