import * as v from 'valibot'

/** What a user makes: it belongs to the user, not to the provider. Times are milliseconds since 1970. */
const time = v.pipe(v.number(), v.minValue(0))
const id = v.pipe(v.string(), v.regex(/^[^]{1,100}$/))
const seconds = v.pipe(v.number(), v.minValue(0))

const historyEntry = v.object({
  videoId: id,
  watchedAt: time,
  /** Where the player was last, in seconds. */
  position: seconds,
  /** Duration in seconds; null for a live stream and while it is unknown. */
  duration: v.nullable(seconds),
})
/** A watched video, and where the user left off. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>

const playlist = v.object({
  id,
  name: v.pipe(v.string(), v.regex(/^[^]{0,150}$/)),
  createdAt: time,
  /** When its name or its items were last changed. */
  updatedAt: time,
})
export type Playlist = v.InferOutput<typeof playlist>

const playlistItem = v.object({
  playlistId: id,
  videoId: id,
  /** Sort key among the items of the playlist: a fraction written as text. */
  order: v.pipe(v.string(), v.regex(/^[^]{1,200}$/)),
  addedAt: time,
})
export type PlaylistItem = v.InferOutput<typeof playlistItem>

const subscription = v.object({ channelId: id, subscribedAt: time })
export type Subscription = v.InferOutput<typeof subscription>

const settings = v.object({
  /** Watching records nothing. */
  isHistoryPaused: v.boolean(),
})
/** What the user has chosen for all devices: the one row of its table. */
export type UserDataSettings = v.InferOutput<typeof settings>

const like = v.object({ videoId: id, likedAt: time })
export type Like = v.InferOutput<typeof like>

/** The schema of the rows of each table. */
export const USER_DATA_SCHEMAS = {
  history: historyEntry,
  playlists: playlist,
  playlistItems: playlistItem,
  subscriptions: subscription,
  likes: like,
  settings,
} as const

export interface UserDataTables {
  history: HistoryEntry
  playlists: Playlist
  playlistItems: PlaylistItem
  subscriptions: Subscription
  likes: Like
  settings: UserDataSettings
}
export type UserDataTable = keyof UserDataTables

export const USER_DATA_TABLES = Object.keys(USER_DATA_SCHEMAS) as readonly UserDataTable[]

/**
 * The value of a row with the time of its last change, as devices, tabs and server exchange it. `value` is null for a
 * removed row. Of two versions of a row, the one with the greater stamp counts.
 */
export interface VersionedRow {
  table: UserDataTable
  row: string
  value: unknown
  /** A hybrid logical clock in 16 characters, in the order of their character codes. */
  stamp: string
}
