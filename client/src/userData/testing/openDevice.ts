import { onTestFinished } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { history, recordWatching } from '../history.ts'
import { openUserData } from '../openUserData.ts'
import { playlistItems } from '../playlists.ts'
import { syncUserData } from '../sync/syncUserData.ts'
import { fillLocks } from './fakeLocks.ts'
import type { fakeUserDataServer } from './fakeUserDataServer.ts'

// Without locks, each tab of a device would synchronise for all tabs.
fillLocks()

/**
 * Opens a device of the user. It is closed at the end of the test.
 * @param storage the name of the database, which all tabs of a device share
 */
export async function openDevice(
  server: ReturnType<typeof fakeUserDataServer>,
  storage: string = crypto.randomUUID(),
) {
  const data = await openUserData(storage, () => {})
  const sync = syncUserData({ data, api: server.connect() })
  const close = () => {
    sync.stop()
    data.close()
  }
  onTestFinished(close)
  return {
    ...data,
    sync,
    close,
    watch: (videoId: string) =>
      recordWatching(data.store, { videoId, position: 60, duration: 600, watchedAt: 1 }),
    videos: () =>
      data.store
        .read(history, null)
        .map(({ videoId }) => videoId)
        .toSorted(),
    watchLater: () => data.store.read(playlistItems, WATCH_LATER).map(({ videoId }) => videoId),
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>
