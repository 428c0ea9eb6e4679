import type { LocalComment } from '../../../domain/comment.ts'
import { uniqueBy } from '../../../domain/uniqueBy.ts'
import type { LikedVideo } from '../../../domain/video.ts'
import { forEachInTurns, type Turns } from './turns.ts'

/** The application that has written a file. */
export type ImportSource =
  | 'vtube'
  | 'takeout'
  | 'freeTube'
  | 'newPipe'
  | 'libreTube'
  | 'piped'
  | 'invidious'
  | 'tubeArchivist'
  | 'watchmarker'
  | 'opml'

/** A video that was watched. Times are milliseconds since 1970, positions are seconds. What is unknown is null. */
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
  /** Is `WATCH_LATER`, the id of a playlist in a backup, or null. */
  id: string | null
  /** Is empty where the file has no name. */
  name: string
  createdAt: number | null
  updatedAt: number | null
  items: readonly ImportedItem[]
}

export interface ImportedSubscription {
  channelId: string
  subscribedAt: number | null
}

export interface ImportedComments {
  videoId: string
  list: readonly LocalComment[]
}

/** Why something in a file is not imported. */
export type LeftOutReason =
  /** An entry without a valid id or time. */
  | 'invalid'
  /** An entry of a history that is no video, or one that was removed. */
  | 'noVideo'
  | 'advertisement'
  /** A channel of another service. */
  | 'otherService'
  /** A video of another service. */
  | 'otherVideo'
  /** A playlist of somebody else, of which the file has the address only. */
  | 'foreignPlaylist'
  /** A file of no known format among others. */
  | 'file'

type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>

/** What files contain, in the terms of this application. Nothing in it occurs twice once it has been joined. */
export interface ImportedData {
  subscriptions: readonly ImportedSubscription[]
  /** The subscribed channels of which only a name is known: `@handle`, `user/name`, `c/name`. */
  handles: readonly string[]
  history: readonly ImportedVisit[]
  playlists: readonly ImportedPlaylist[]
  likedVideos: readonly LikedVideo[]
  comments: readonly ImportedComments[]
  leftOut: LeftOut
}

/** Completes what a parser has found. */
export const importedData = (found: Partial<ImportedData>): ImportedData => ({
  subscriptions: [],
  handles: [],
  history: [],
  playlists: [],
  likedVideos: [],
  comments: [],
  leftOut: {},
  ...found,
})

/** Returns a visit of a video with the later time, and the position of the later visit that has one. */
export function combineVisits(one: ImportedVisit, other: ImportedVisit): ImportedVisit {
  const [newer, older] = (one.watchedAt ?? 0) >= (other.watchedAt ?? 0) ? [one, other] : [other, one]
  return {
    videoId: newer.videoId,
    watchedAt: newer.watchedAt,
    position: newer.position ?? older.position,
    duration: newer.duration ?? older.duration,
  }
}

/** Combines the items of each key, in turns. */
async function combineAll<T>(
  items: readonly T[],
  turns: Turns,
  keyOf: (item: T) => string,
  combine: (one: T, other: T) => T,
): Promise<T[]> {
  const found = new Map<string, T>()
  await forEachInTurns(items, turns, (item) => {
    const former = found.get(keyOf(item))
    found.set(keyOf(item), former === undefined ? item : combine(former, item))
  })
  return [...found.values()]
}

/** Joins what several files contain. Playlists of equal names become one. */
export async function joinImportedData(parts: readonly ImportedData[], turns: Turns): Promise<ImportedData> {
  const playlists = await combineAll(
    parts.flatMap((part) => part.playlists),
    turns,
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
    history: await combineAll(
      parts.flatMap((part) => part.history),
      turns,
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
    leftOut,
  }
}

/** Whether there is nothing to import. */
export const isEmpty = (data: ImportedData): boolean =>
  Object.values(data).every((found) => !Array.isArray(found) || found.length === 0)
