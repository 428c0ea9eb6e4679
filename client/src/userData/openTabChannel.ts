import { createListeners } from '@vtube/shared/createListeners'
import type { VersionedRow } from '../domain/userData.ts'
import type { Restamped } from './createUserDataStore.ts'
import type { SyncStatus } from './syncStatus.ts'

/** Is what tabs of a user tell each other. */
export type TabMessage =
  /** Rows have changed. */
  | { kind: 'rows'; rows: readonly VersionedRow[] }
  /** Rows have other stamps. */
  | { kind: 'restamped'; rows: readonly Restamped[] }
  /** Changes are in the database. */
  | { kind: 'stored' }
  /** The database has been emptied. */
  | { kind: 'emptied' }
  /** Synchronisation has been switched on or off. */
  | { kind: 'switched' }
  /** The user wants to synchronise now. */
  | { kind: 'exchange' }
  /** The tab that synchronises for all tells its status. */
  | { kind: 'status'; status: SyncStatus }

/** Opens the channel between the tabs of a user. A tab does not receive its own messages. */
export function openTabChannel(user: string) {
  const channel = new BroadcastChannel(`vtube.userData.${user}`)
  const received = createListeners<[message: TabMessage]>()
  let isClosed = false
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => received.notify(data))
  return {
    tell(message: TabMessage) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      if (!isClosed) channel.postMessage(message)
    },
    /** Calls a listener with the messages of other tabs. Returns an unsubscribe function. */
    subscribe: received.subscribe,
    close() {
      isClosed = true
      channel.close()
    },
  }
}
