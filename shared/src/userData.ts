/**
 * The schemas of the data that a user creates, which belongs to the user and not to the provider. The server and every
 * device validate rows with these schemas, because a row that one of them accepts reaches all devices of the user.
 * Times are in milliseconds since 1970.
 */
import * as v from 'valibot'
import { isOrderKey } from './orderKey.ts'
import { groupChannelKey, kindKey, playlistItemKey, SETTINGS_KEY } from './userDataKeys.ts'

/** The latest valid time. Later times come from wrong clocks, and dates far beyond this one cannot be formatted. */
const LATEST_TIME = Date.UTC(2100, 0)
/** The maximum number of seconds, which is longer than any video or stream. */
const MAX_SECONDS = 1e10

export const userDataTime = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME))
/** An id of the provider or of the library. Ids occur in addresses and in comma-separated lists. */
export const userDataId = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,128}$/))
/** An id of a playlist. Its maximum length is smaller, because the keys of items contain two ids. */
export const userDataPlaylistId = v.pipe(userDataId, v.maxLength(64))
export const userDataSeconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS))

const historyEntry = v.object({
  videoId: userDataId,
  watchedAt: userDataTime,
  /** The last position of the player, in seconds. */
  position: userDataSeconds,
  /** The duration in seconds, or null for a live stream or while it is unknown. */
  duration: v.nullable(userDataSeconds),
})
/** A watched video and the position at which the user stopped. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>

const playlist = v.object({
  id: userDataPlaylistId,
  name: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  createdAt: userDataTime,
  /** The time of the last change of the name or the items. */
  updatedAt: userDataTime,
})
export type Playlist = v.InferOutput<typeof playlist>

const playlistItem = v.object({
  playlistId: userDataPlaylistId,
  videoId: userDataId,
  /** The sort key among the items of the playlist. */
  order: v.pipe(v.string(), v.check(isOrderKey)),
  addedAt: userDataTime,
})
export type PlaylistItem = v.InferOutput<typeof playlistItem>

const subscription = v.object({ channelId: userDataId, subscribedAt: userDataTime })
export type Subscription = v.InferOutput<typeof subscription>

const settings = v.object({
  /** Whether the history is paused, so that watched videos are not recorded. */
  isHistoryPaused: v.boolean(),
})
/** The settings of the user that apply to all devices. They are the only row of their table. */
export type UserDataSettings = v.InferOutput<typeof settings>

const like = v.object({ videoId: userDataId, likedAt: userDataTime })
export type Like = v.InferOutput<typeof like>

const watchedMark = v.object({
  videoId: userDataId,
  isWatched: v.boolean(),
  markedAt: userDataTime,
})
/** A mark as watched or unwatched by the user, which counts until the user watches more of the video. */
export type WatchedMark = v.InferOutput<typeof watchedMark>

const block = v.object({
  kind: v.picklist(['channel', 'word']),
  /** The id of the channel, or the word in lower case. A word may consist of several words. */
  value: v.pipe(v.string(), v.regex(/^[^]{1,128}$/)),
  /** The title of the channel, or the word as the user has typed it. */
  title: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  blockedAt: userDataTime,
})
/** A block of a channel or a word: the user does not want to see its videos and comments. */
export type Block = v.InferOutput<typeof block>

const group = v.object({
  id: userDataPlaylistId,
  name: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  createdAt: userDataTime,
})
/** A group of subscriptions. */
export type SubscriptionGroup = v.InferOutput<typeof group>

const groupChannel = v.object({
  groupId: userDataPlaylistId,
  channelId: userDataId,
  addedAt: userDataTime,
})
export type GroupChannel = v.InferOutput<typeof groupChannel>

const feedVisit = v.object({
  /** The id of a group, or `all` for all subscriptions. */
  feed: userDataPlaylistId,
  seenAt: userDataTime,
})
/** The last visit of the user to a feed of subscriptions. */
export type FeedVisit = v.InferOutput<typeof feedVisit>

const smartPlaylist = v.object({
  id: userDataPlaylistId,
  name: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  /** The address of the list: a path with parameters, which `readListAddress` reads. */
  address: v.pipe(v.string(), v.regex(/^\/[^]{0,999}$/)),
  createdAt: userDataTime,
  updatedAt: userDataTime,
})
/** A playlist that contains the videos which a search or a filter finds. */
export type SmartPlaylist = v.InferOutput<typeof smartPlaylist>

const lessOf = v.object({
  kind: v.picklist(['channel', 'series', 'word', 'video']),
  /** The id of the channel, series or video, or the word in lower case. */
  value: v.pipe(v.string(), v.regex(/^[^]{1,128}$/)),
  addedAt: userDataTime,
})
/** A channel, series, video or word of which the suggestions on the device should contain less. */
export type LessOf = v.InferOutput<typeof lessOf>

const preference = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  value: v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6)),
})
/** A setting that is a number, such as the position of a slider. */
export type Preference = v.InferOutput<typeof preference>

export interface UserDataTables {
  history: HistoryEntry
  playlists: Playlist
  playlistItems: PlaylistItem
  subscriptions: Subscription
  likes: Like
  settings: UserDataSettings
  watched: WatchedMark
  blocks: Block
  groups: SubscriptionGroup
  groupChannels: GroupChannel
  feedVisits: FeedVisit
  smartPlaylists: SmartPlaylist
  lessOf: LessOf
  preferences: Preference
}
export type UserDataTable = keyof UserDataTables

const SCHEMAS = {
  history: historyEntry,
  playlists: playlist,
  playlistItems: playlistItem,
  subscriptions: subscription,
  likes: like,
  settings,
  watched: watchedMark,
  blocks: block,
  groups: group,
  groupChannels: groupChannel,
  feedVisits: feedVisit,
  smartPlaylists: smartPlaylist,
  lessOf,
  preferences: preference,
} as const

export const USER_DATA_TABLES = Object.keys(SCHEMAS) as readonly UserDataTable[]

/** The functions that derive the key of a row from its value, by the tables of the rows. */
const KEYS: { readonly [Table in UserDataTable]: (value: UserDataTables[Table]) => string } = {
  history: ({ videoId }) => videoId,
  playlists: ({ id }) => id,
  playlistItems: playlistItemKey,
  subscriptions: ({ channelId }) => channelId,
  likes: ({ videoId }) => videoId,
  settings: () => SETTINGS_KEY,
  watched: ({ videoId }) => videoId,
  blocks: kindKey,
  groups: ({ id }) => id,
  groupChannels: groupChannelKey,
  feedVisits: ({ feed }) => feed,
  smartPlaylists: ({ id }) => id,
  lessOf: kindKey,
  preferences: ({ name }) => name,
}

/** The maximum size in bytes of the value of a row, as JSON in UTF-8. The longest name takes half of this size. */
const MAX_VALUE_BYTES = 2_000

/** Returns whether a value is JSON of a size that the server stores. */
export function isStorable(value: unknown): boolean {
  try {
    const text = JSON.stringify(value)
    return text.length <= MAX_VALUE_BYTES && new TextEncoder().encode(text).length <= MAX_VALUE_BYTES
  } catch {
    // The value is nested too deeply to be serialised.
    return false
  }
}

/** Returns a value as a row of a table, or null if it is invalid. */
export function toRow<Table extends UserDataTable>(
  table: Table,
  value: unknown,
): { row: string; value: UserDataTables[Table] } | null {
  const result = v.safeParse(SCHEMAS[table], value)
  if (!result.success) return null
  // The schema of a table returns values of that table.
  const found = result.output as UserDataTables[Table]
  return { row: KEYS[table](found), value: found }
}

/** Returns the value of a row without unknown fields, or null if it is removed, invalid or belongs to another key. */
export function readRow<Table extends UserDataTable>(
  table: Table,
  row: string,
  value: unknown,
): UserDataTables[Table] | null {
  const found = value === null ? null : toRow(table, value)
  return found?.row === row ? found.value : null
}
