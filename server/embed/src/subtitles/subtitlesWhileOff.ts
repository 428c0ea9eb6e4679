/** Forced subtitles that show although subtitles are off. */
export const shownWhileOff = new WeakSet<TextTrack>()

export const isShownWhileOff = (track: TextTrack): boolean => shownWhileOff.has(track)
