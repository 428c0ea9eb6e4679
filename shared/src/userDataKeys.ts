/** Keys of rows, apart from their schemas, which the first screen does not load. */

/** The key of the one row of settings. */
export const SETTINGS_KEY = 'all'

/** Returns the key of the row of an item of a playlist. */
export const playlistItemKey = ({ playlistId, videoId }: { playlistId: string; videoId: string }): string =>
  `${playlistId} ${videoId}`
