/** The time for which a video that has left the library stays on this device: a week, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Returns until when a video stays that left the library at a time, both in milliseconds since 1970. */
export const goneUntil = (goneSince: number): number => goneSince + KEPT_MS
