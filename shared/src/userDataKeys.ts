/** The keys of rows. They are not in the module of the schemas, because the first screen does not load schemas. */

/** The key of the only row of settings. */
export const SETTINGS_KEY = 'all'

/** Returns the key of the row of an item of a playlist. */
export const playlistItemKey = ({ playlistId, videoId }: { playlistId: string; videoId: string }): string =>
  `${playlistId} ${videoId}`

/** Returns the key of the row of a channel in a group of subscriptions. */
export const groupChannelKey = ({ groupId, channelId }: { groupId: string; channelId: string }): string =>
  `${groupId} ${channelId}`

/** Returns the key of a row whose value is of one of several kinds, such as a blocked channel or word. */
export const kindKey = ({ kind, value }: { kind: string; value: string }): string => `${kind} ${value}`
