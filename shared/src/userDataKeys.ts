/** The keys of rows. They are not in the module of the schemas, because the first screen does not load schemas. */

/** The key of the only row of settings. */
export const SETTINGS_KEY = 'all'

/** Returns the key of the row of an item of a playlist. */
export const playlistItemKey = ({ playlistId, videoId }: { playlistId: string; videoId: string }): string =>
  `${playlistId} ${videoId}`
