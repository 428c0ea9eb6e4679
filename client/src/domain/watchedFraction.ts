/** The watched fraction from which a video counts as watched. The last tenth may be missing: it often is credits. */
const WATCHED_FRACTION = 0.9

/** Returns whether a video of which the user has watched a fraction, from 0 to 1, counts as watched. */
export const isWatchedFraction = (fraction: number): boolean => fraction >= WATCHED_FRACTION
