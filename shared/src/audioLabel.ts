/** The maximum length of the name that people give an audio track, in UTF-16 units. */
export const MAX_AUDIO_LABEL = 100
