import { generateNKeysBetween } from 'fractional-indexing'
import { isOrderKey } from '@vtube/shared/orderKey'
import { playlistItemKey as rowOf } from '@vtube/shared/userDataKeys'
import { MAX_NAME_LENGTH, type Playlist, type PlaylistItem } from '../domain/userDataRows.ts'
import type { RowChange, UserDataStore, UserDataView } from './createUserDataStore.ts'

/**
 * Compares two items by their order. Equal orders result from devices that inserted at the same place while
 * disconnected. The keys of the rows then decide, in the same way on all devices.
 */
const byOrder = (one: PlaylistItem, other: PlaylistItem): number =>
  compare(one.order, other.order) || compare(rowOf(one), rowOf(other))

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const NO_ITEMS: readonly PlaylistItem[] = []

/** Selects the items of all playlists in their order, grouped by playlist. */
const itemsByPlaylist: UserDataView<ReadonlyMap<string, readonly PlaylistItem[]>, null> = {
  tables: ['playlistItems'],
  compute: (store) => {
    const found = Map.groupBy(store.rows('playlistItems').values(), ({ playlistId }) => playlistId)
    for (const items of found.values()) items.sort(byOrder)
    return found
  },
}

/** Selects the items of a playlist in their order. */
export const playlistItems: UserDataView<readonly PlaylistItem[], string> = {
  tables: ['playlistItems'],
  compute: (store, playlistId) => store.read(itemsByPlaylist, null).get(playlistId) ?? NO_ITEMS,
}
const itemsOf = (store: UserDataStore, playlistId: string) => store.read(playlistItems, playlistId)

/** Selects the playlists that the user has created, the last updated one first. */
export const playlists: UserDataView<readonly Playlist[], null> = {
  tables: ['playlists'],
  compute: (store) =>
    [...store.rows('playlists').values()].sort((one, other) => other.updatedAt - one.updatedAt),
}

/** The id under which the liked videos play one after the other, like a playlist. */
export const LIKED = 'liked'

/** A video of a list that plays one after the other. */
export type PlayableItem = Pick<PlaylistItem, 'playlistId' | 'videoId'>

/** Selects a playlist's videos in playing order, or for the id `LIKED` the liked ones, newest first. */
export const playableItems: UserDataView<readonly PlayableItem[], string> = {
  tables: ['playlistItems', 'likes'],
  compute: (store, playlistId) =>
    playlistId === LIKED
      ? [...store.rows('likes').values()]
          .sort((one, other) => other.likedAt - one.likedAt)
          .map(({ videoId }) => ({ playlistId, videoId }))
      : store.read(playlistItems, playlistId),
}

/** Selects a playlist that the user has created, or null if there is none with the id. */
export const playlistOf: UserDataView<Playlist | null, string> = {
  tables: ['playlists'],
  compute: (store, playlistId) => store.rows('playlists').get(playlistId) ?? null,
}

/** Selects the ids of the playlists that contain a video. */
export const playlistsWith: UserDataView<ReadonlySet<string>, string> = {
  tables: ['playlistItems'],
  compute: (store, videoId) =>
    new Set(
      [...store.rows('playlistItems').values()]
        .filter((item) => item.videoId === videoId)
        .map(({ playlistId }) => playlistId),
    ),
}

/** Creates an empty playlist and returns it. */
export function createPlaylist(store: UserDataStore, name: string, createdAt: number): Playlist {
  const playlist = { id: crypto.randomUUID(), name, createdAt, updatedAt: createdAt }
  store.change([{ table: 'playlists', row: playlist.id, value: playlist }])
  return playlist
}

/** Creates a playlist with these videos. Returns a function that deletes the playlist again. */
export function copyPlaylist(
  store: UserDataStore,
  name: string,
  videoIds: readonly string[],
  createdAt: number,
): () => void {
  const id = crypto.randomUUID()
  const playlist = { id, name: name.slice(0, MAX_NAME_LENGTH), createdAt, updatedAt: createdAt }
  const items = [...new Set(videoIds)].map((videoId) => ({ playlistId: id, videoId, addedAt: createdAt }))
  return store.change([{ table: 'playlists', row: id, value: playlist }, ...insertItems([], 0, items)])
}

/**
 * Returns the changes that update a playlist and the time of its last update. Returns no changes for Watch later, which
 * has no row. The row is also written when videos are added or moved, so that these changes survive an earlier deletion
 * of the playlist on another device.
 */
function update(
  store: UserDataStore,
  playlistId: string,
  updatedAt: number,
  changes: Partial<Playlist> = {},
): RowChange[] {
  const playlist = store.rows('playlists').get(playlistId)
  if (playlist === undefined) return []
  return [{ table: 'playlists', row: playlistId, value: { ...playlist, updatedAt, ...changes } }]
}

export function renamePlaylist(store: UserDataStore, playlistId: string, name: string, now: number): void {
  store.change(update(store, playlistId, now, { name }))
}

const writeItems = (items: readonly PlaylistItem[]): RowChange[] =>
  items.map((item) => ({ table: 'playlistItems', row: rowOf(item), value: item }))
/** Returns the changes that remove all items of a playlist, including invalid ones, which are not shown. */
const removeItems = (store: UserDataStore, playlistId: string): RowChange[] =>
  [
    ...itemsOf(store, playlistId).map(rowOf),
    ...[...store.invalidRows('playlistItems')].filter((row) => row.startsWith(`${playlistId} `)),
  ].map((row) => ({ table: 'playlistItems', row, value: null }))

/** Deletes a playlist with its items. Returns a function that restores both. */
export const deletePlaylist = (store: UserDataStore, playlistId: string): (() => void) =>
  store.change([{ table: 'playlists', row: playlistId, value: null }, ...removeItems(store, playlistId)])

/** Removes all videos from a playlist. Returns a function that restores them. */
export const emptyPlaylist = (store: UserDataStore, playlistId: string): (() => void) =>
  store.change(removeItems(store, playlistId))

/**
 * Returns the changes that insert items at an index among the other items of their playlist. If no sort key fits,
 * because two devices have created the same key or the keys have become too long, all items get new keys.
 */
export function insertItems(
  others: readonly PlaylistItem[],
  index: number,
  added: readonly Omit<PlaylistItem, 'order'>[],
): RowChange[] {
  const [before, after] = [others[index - 1]?.order ?? null, others[index]?.order ?? null]
  if (before === null || after === null || before < after) {
    const orders = generateNKeysBetween(before, after, added.length)
    if (orders.every(isOrderKey)) return writeItems(inOrder(added, orders))
  }
  const all = others.toSpliced(index, 0, ...inOrder(added, []))
  return writeItems(inOrder(all, generateNKeysBetween(null, null, all.length)))
}

const inOrder = (items: readonly Omit<PlaylistItem, 'order'>[], orders: readonly string[]): PlaylistItem[] =>
  items.map((item, place) => ({ ...item, order: orders[place] ?? '' }))

/** Appends videos that a playlist lacks to it. Returns a function that removes the added videos again. */
export function addToPlaylist(
  store: UserDataStore,
  playlistId: string,
  videoIds: readonly string[],
  addedAt: number,
): () => void {
  const items = itemsOf(store, playlistId)
  const known = new Set(items.map(({ videoId }) => videoId))
  const added = [...new Set(videoIds)].filter((videoId) => !known.has(videoId))
  return store.change([
    ...update(store, playlistId, addedAt),
    ...insertItems(
      items,
      items.length,
      added.map((videoId) => ({ playlistId, videoId, addedAt })),
    ),
  ])
}

/** Removes videos from a playlist. Returns a function that restores them. */
export const removeFromPlaylist = (
  store: UserDataStore,
  playlistId: string,
  ...videoIds: readonly string[]
): (() => void) =>
  store.change(
    videoIds.map((videoId) => ({ table: 'playlistItems', row: rowOf({ playlistId, videoId }), value: null })),
  )

/** Moves a video to an index of its playlist. */
export function moveInPlaylist(
  store: UserDataStore,
  playlistId: string,
  videoId: string,
  index: number,
  now: number,
): void {
  const items = itemsOf(store, playlistId)
  const moved = items.find((item) => item.videoId === videoId)
  if (moved === undefined) return
  const others = items.filter((item) => item !== moved)
  store.change([...update(store, playlistId, now), ...insertItems(others, index, [moved])])
}
