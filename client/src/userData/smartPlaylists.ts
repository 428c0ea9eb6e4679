import type { SmartPlaylist } from '../domain/userDataRows.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** Selects the smart playlists, the last updated one first. */
export const smartPlaylists: UserDataView<readonly SmartPlaylist[], null> = {
  tables: ['smartPlaylists'],
  compute: (store) =>
    [...store.rows('smartPlaylists').values()].sort((one, other) => other.updatedAt - one.updatedAt),
}

/** Selects a smart playlist, or null if there is none with the id. */
export const smartPlaylistOf: UserDataView<SmartPlaylist | null, string> = {
  tables: ['smartPlaylists'],
  compute: (store, id) => store.rows('smartPlaylists').get(id) ?? null,
}

/**
 * Creates a smart playlist, which shows the list at `address`, and returns the playlist. `readListAddress` must be able
 * to parse the address.
 */
export function createSmartPlaylist(
  store: UserDataStore,
  name: string,
  address: string,
  createdAt: number,
): SmartPlaylist {
  const playlist = { id: crypto.randomUUID(), name, address, createdAt, updatedAt: createdAt }
  store.change([{ table: 'smartPlaylists', row: playlist.id, value: playlist }])
  return playlist
}

export function renameSmartPlaylist(
  store: UserDataStore,
  playlist: SmartPlaylist,
  name: string,
  updatedAt: number,
): void {
  store.change([{ table: 'smartPlaylists', row: playlist.id, value: { ...playlist, name, updatedAt } }])
}

/** Deletes a smart playlist. Returns a function that restores it. */
export const deleteSmartPlaylist = (store: UserDataStore, id: string): (() => void) =>
  store.change([{ table: 'smartPlaylists', row: id, value: null }])
