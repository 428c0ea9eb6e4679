/**
 * The fraction of the speed of a connection that the bit rate of a video may use, so that loading stays ahead of
 * playback.
 */
export const USED_FRACTION_OF_LINE = 0.8
