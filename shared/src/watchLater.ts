/**
 * The id of the “Watch later” playlist, which every user has. The playlist has no row in the user's data, because its
 * name is a translated message.
 */
export const WATCH_LATER = 'watch-later'
