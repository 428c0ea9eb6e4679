/**
 * The data that a user creates. It belongs to the user, not to the provider. The server and every device check rows by
 * these schemas, because a row that one of them accepts reaches all devices of the user. Times are milliseconds since
 * 1970.
 */
import * as v from 'valibot'
import { isOrderKey } from './orderKey.ts'
import { playlistItemKey, SETTINGS_KEY } from './userDataKeys.ts'

/** Later times come from wrong clocks, and dates far beyond this one cannot be formatted. */
const LATEST_TIME = Date.UTC(2100, 0)
/** This is longer than any video or stream. */
const MAX_SECONDS = 1e10

export const userDataTime = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME))
/** An id of the provider or the library. Ids are parts of addresses and of lists with commas. */
export const userDataId = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.-]{1,128}$/))
/** This limit is lower, because keys of items contain two ids. */
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
/** A watched video, and where the user left off. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>

const playlist = v.object({
  id: userDataPlaylistId,
  name: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  createdAt: userDataTime,
  /** When its name or its items last changed. */
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
  /** Whether the history records nothing. */
  isHistoryPaused: v.boolean(),
})
/** The choices of the user for all devices. They are the only row of their table. */
export type UserDataSettings = v.InferOutput<typeof settings>

const like = v.object({ videoId: userDataId, likedAt: userDataTime })
export type Like = v.InferOutput<typeof like>

export interface UserDataTables {
  history: HistoryEntry
  playlists: Playlist
  playlistItems: PlaylistItem
  subscriptions: Subscription
  likes: Like
  settings: UserDataSettings
}
export type UserDataTable = keyof UserDataTables

const SCHEMAS = {
  history: historyEntry,
  playlists: playlist,
  playlistItems: playlistItem,
  subscriptions: subscription,
  likes: like,
  settings,
} as const

export const USER_DATA_TABLES = Object.keys(SCHEMAS) as readonly UserDataTable[]

/** Derives the key of a row from its value. */
const KEYS: { readonly [Table in UserDataTable]: (value: UserDataTables[Table]) => string } = {
  history: ({ videoId }) => videoId,
  playlists: ({ id }) => id,
  playlistItems: playlistItemKey,
  subscriptions: ({ channelId }) => channelId,
  likes: ({ videoId }) => videoId,
  settings: () => SETTINGS_KEY,
}

/** The maximum size of the value of a row, as JSON in UTF-8. The longest name takes half of it. */
const MAX_VALUE_BYTES = 2_000

/** Returns whether a value is JSON of a size that the server stores. */
export function isStorable(value: unknown): boolean {
  try {
    const text = JSON.stringify(value)
    return text.length <= MAX_VALUE_BYTES && new TextEncoder().encode(text).length <= MAX_VALUE_BYTES
  } catch {
    // The value is nested too deeply to be written.
    return false
  }
}

/**
 * Returns the value of a row without unknown fields. Returns null if the row is removed or invalid, or if the value
 * belongs to another key.
 */
export function readRow<Table extends UserDataTable>(
  table: Table,
  row: string,
  value: unknown,
): UserDataTables[Table] | null {
  if (value === null) return null
  const result = v.safeParse(SCHEMAS[table], value)
  if (!result.success) return null
  // The schema of a table returns its rows.
  const found = result.output as UserDataTables[Table]
  return KEYS[table](found) === row ? found : null
}
