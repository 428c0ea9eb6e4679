/** The id of everyone's “Watch later” playlist. It has no row, because its name is a translated message. */
export const WATCH_LATER = 'watch-later'
