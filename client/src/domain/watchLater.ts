/** The id of the playlist that every user has. It has no row, because its name is a message. */
export const WATCH_LATER = 'watch-later'
