import { buildToken } from '../../../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../../../testing/fakeIdentity.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { openedData } from '../../../testing/watched.ts'
import type { UserDataStore } from '../../../userData/createUserDataStore.ts'
import { addToPlaylist } from '../../../userData/playlists.ts'

export const TRAINS = 'trains'

/** Creates a playlist named Trains that contains videos. */
export function createTrains(store: UserDataStore, videoIds: readonly string[]): void {
  const value = { id: TRAINS, name: 'Trains', createdAt: 1, updatedAt: 1 }
  store.change([{ table: 'playlists', row: TRAINS, value }])
  addToPlaylist(store, TRAINS, videoIds, Date.now())
}

/** Opens a page as a new user whose data is created by `fill`. Resolves when the data is open. */
export async function openAs(path: string, fill: (store: UserDataStore) => void = () => {}) {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const app = renderApp({ path, identity: fakeIdentity(buildSession({ accessToken })) })
  const data = await openedData(app.userData)
  fill(data.store)
  return { ...app, data, store: data.store }
}
