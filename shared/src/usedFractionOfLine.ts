/** The part of a line that a video may fill, so that its loading stays ahead of its playback. */
export const USED_FRACTION_OF_LINE = 0.8
