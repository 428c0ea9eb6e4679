import type { LocalComment } from '../../../domain/comment.ts'
import { uniqueBy } from '../../../domain/uniqueBy.ts'
import type { LikedVideo } from '../../../domain/video.ts'
import type { RowChange } from '../../../userData/createUserDataStore.ts'
import { forEachInSlices, type TimeSlices } from './timeSlices.ts'

/** The application that has written a file, or its format. */
export type ImportSource =
  | 'vtube'
  | 'takeout'
  | 'freeTube'
  | 'newPipe'
  | 'libreTube'
  | 'piped'
  | 'invidious'
  | 'tubeArchivist'
  | 'opml'
  | 'blockList'
  | 'addressList'
  | 'grayjay'
  | 'pocketTube'

/** A watched video. Times are in milliseconds since 1970, positions in seconds, and unknown values null. */
export interface ImportedVisit {
  videoId: string
  watchedAt: number | null
  position: number | null
  duration: number | null
}

export interface ImportedItem {
  videoId: string
  addedAt: number | null
}

export interface ImportedPlaylist {
  /** `WATCH_LATER`, the id of a playlist in a backup, or null if the file has no id. */
  id: string | null
  /** The name of the playlist, which is empty if the file has none. */
  name: string
  createdAt: number | null
  updatedAt: number | null
  items: readonly ImportedItem[]
}

export interface ImportedSubscription {
  channelId: string
  subscribedAt: number | null
}

/** A group of subscriptions. */
export interface ImportedGroup {
  /** The name of the group, which is empty if the file has none. */
  name: string
  channelIds: readonly string[]
}

export interface ImportedComments {
  videoId: string
  list: readonly LocalComment[]
}

/** A row that the import adds to a table. */
export type ImportedRow = RowChange

/** The reason why a part of a file is not imported. */
export type LeftOutReason =
  /** An entry without a valid id or time. */
  | 'invalid'
  /** An entry of a history that is not a video, or whose video was removed. */
  | 'noVideo'
  | 'advertisement'
  /** A channel of another service. */
  | 'otherService'
  /** A video of another service. */
  | 'otherVideo'
  /** A playlist of another user. The file contains only its address and not its videos. */
  | 'foreignPlaylist'
  /** A file of an unknown format that was chosen together with others. */
  | 'file'

type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>

/** The content of files, in the terms of this application. After files have been joined, nothing occurs twice. */
export interface ImportedData {
  subscriptions: readonly ImportedSubscription[]
  /** The subscribed channels that are known only by name: `@handle`, `user/name` or `c/name`. */
  handles: readonly string[]
  groups: readonly ImportedGroup[]
  history: readonly ImportedVisit[]
  playlists: readonly ImportedPlaylist[]
  likedVideos: readonly LikedVideo[]
  comments: readonly ImportedComments[]
  /** Rows of other tables: blocks, marks, smart playlists and settings. */
  rows: readonly ImportedRow[]
  leftOut: LeftOut
}

/** Returns complete imported data: the data that a parser has found, with empty values for all other fields. */
export const importedData = (found: Partial<ImportedData>): ImportedData => ({
  subscriptions: [],
  handles: [],
  groups: [],
  history: [],
  playlists: [],
  likedVideos: [],
  comments: [],
  rows: [],
  leftOut: {},
  ...found,
})

/**
 * Combines two visits to the same video. The result has the time of the later visit. Its position is the position of
 * the later visit or, if that position is unknown, of the earlier visit.
 */
export function combineVisits(one: ImportedVisit, other: ImportedVisit): ImportedVisit {
  const [newer, older] = (one.watchedAt ?? 0) >= (other.watchedAt ?? 0) ? [one, other] : [other, one]
  return {
    videoId: newer.videoId,
    watchedAt: newer.watchedAt,
    position: newer.position ?? older.position,
    duration: newer.duration ?? older.duration,
  }
}

/** Combines items that have the same key into one item. The work is divided into slices of time. */
async function combineAll<T>(
  items: readonly T[],
  slices: TimeSlices,
  keyOf: (item: T) => string,
  combine: (one: T, other: T) => T,
): Promise<T[]> {
  const found = new Map<string, T>()
  await forEachInSlices(items, slices, (item) => {
    const former = found.get(keyOf(item))
    found.set(keyOf(item), former === undefined ? item : combine(former, item))
  })
  return [...found.values()]
}

/** Joins several files. Playlists with the same id, or the same name and no id, become one, as do groups by name. */
export async function joinImportedData(
  parts: readonly ImportedData[],
  slices: TimeSlices,
): Promise<ImportedData> {
  const playlists = await combineAll(
    parts.flatMap((part) => part.playlists),
    slices,
    ({ id, name }) => id ?? ` ${name}`,
    (one, other) => ({ ...one, items: [...one.items, ...other.items] }),
  )
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for (const part of parts)
    for (const [reason, count] of Object.entries(part.leftOut) as [LeftOutReason, number][])
      leftOut[reason] = (leftOut[reason] ?? 0) + count
  return {
    subscriptions: uniqueBy(
      parts.flatMap((part) => part.subscriptions),
      ({ channelId }) => channelId,
    ),
    handles: [...new Set(parts.flatMap((part) => part.handles))],
    groups: await combineAll(
      parts.flatMap((part) => part.groups),
      slices,
      ({ name }) => name,
      (one, other) => ({ ...one, channelIds: [...new Set([...one.channelIds, ...other.channelIds])] }),
    ),
    history: await combineAll(
      parts.flatMap((part) => part.history),
      slices,
      ({ videoId }) => videoId,
      combineVisits,
    ),
    playlists: playlists.map((playlist) => ({
      ...playlist,
      items: uniqueBy(playlist.items, ({ videoId }) => videoId),
    })),
    likedVideos: uniqueBy(
      parts.flatMap((part) => part.likedVideos),
      ({ id }) => id,
    ),
    comments: parts.flatMap((part) => part.comments),
    rows: uniqueBy(
      parts.flatMap((part) => part.rows),
      ({ table, row }) => `${table} ${row}`,
    ),
    leftOut,
  }
}

/** Returns whether data contain nothing to import. */
export const isEmpty = (data: ImportedData): boolean =>
  Object.values(data).every((found) => !Array.isArray(found) || found.length === 0)
