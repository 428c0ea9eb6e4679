import type { LocalComment } from '../../../domain/comment.ts'
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

/** A video that was watched. Times are milliseconds since 1970, positions seconds; null where the file has none. */
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
  /** `WATCH_LATER`, the id of a playlist in a backup, or null. */
  id: string | null
  /** An empty text where the file has none. */
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
  /** Subscribed channels of which only a name is known: `@handle`, `user/name`, `c/name`. */
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

function combineAll<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  combine: (one: T, other: T) => T,
): T[] {
  const found = new Map<string, T>()
  for (const item of items) {
    const key = keyOf(item)
    const former = found.get(key)
    found.set(key, former === undefined ? item : combine(former, item))
  }
  return [...found.values()]
}

const keepFirst = <T>(one: T): T => one

const combinePlaylists = (one: ImportedPlaylist, other: ImportedPlaylist): ImportedPlaylist => ({
  ...one,
  items: [...one.items, ...other.items],
})

/** Joins the visits of a video. */
async function joinVisits(parts: readonly ImportedData[], turns: Turns): Promise<ImportedVisit[]> {
  const found = new Map<string, ImportedVisit>()
  for (const { history } of parts)
    await forEachInTurns(history, turns, (visit) => {
      const former = found.get(visit.videoId)
      found.set(visit.videoId, former === undefined ? visit : combineVisits(former, visit))
    })
  return [...found.values()]
}

/** Joins what several files contain. Playlists of equal names become one. */
export async function joinImportedData(parts: readonly ImportedData[], turns: Turns): Promise<ImportedData> {
  const playlists = combineAll(
    parts.flatMap((part) => part.playlists),
    ({ id, name }) => id ?? ` ${name}`,
    combinePlaylists,
  )
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for (const part of parts)
    for (const [reason, count] of Object.entries(part.leftOut) as [LeftOutReason, number][])
      leftOut[reason] = (leftOut[reason] ?? 0) + count
  return {
    subscriptions: combineAll(
      parts.flatMap((part) => part.subscriptions),
      ({ channelId }) => channelId,
      keepFirst,
    ),
    handles: [...new Set(parts.flatMap((part) => part.handles))],
    history: await joinVisits(parts, turns),
    playlists: playlists.map((playlist) => ({
      ...playlist,
      items: combineAll(playlist.items, ({ videoId }) => videoId, keepFirst),
    })),
    likedVideos: combineAll(
      parts.flatMap((part) => part.likedVideos),
      ({ id }) => id,
      keepFirst,
    ),
    comments: parts.flatMap((part) => part.comments),
    leftOut,
  }
}

/** Whether there is nothing to import. */
export const isEmpty = ({
  subscriptions,
  handles,
  history,
  playlists,
  likedVideos,
  comments,
}: ImportedData): boolean =>
  [subscriptions, handles, history, playlists, likedVideos, comments].every((list) => list.length === 0)
