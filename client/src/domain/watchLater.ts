/** The id of the playlist that every user has. Its name is a message, so it has no row. */
export const WATCH_LATER = 'watch-later'
