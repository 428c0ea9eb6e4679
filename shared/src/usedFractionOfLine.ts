/** The fraction of a connection's speed that a video may use, so that loading stays ahead of playback. */
export const USED_FRACTION_OF_LINE = 0.8
