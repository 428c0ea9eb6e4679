import { createListeners } from '@vtube/shared/createListeners'
import type { ScreenEvent } from '../../api/userDataApi.ts'
import type { VersionedRow } from '../../domain/userDataRows.ts'
import type { Restamped } from '../createUserDataStore.ts'
import type { SyncStatus } from './syncStatus.ts'

/** A message between the tabs of a user. */
export type TabMessage =
  /** Rows have changed. */
  | { kind: 'rows'; rows: readonly VersionedRow[] }
  /** Stamps of rows have been replaced. */
  | { kind: 'restamped'; rows: readonly Restamped[] }
  /** Changes have been written to the database. */
  | { kind: 'stored' }
  /** The database has been emptied. */
  | { kind: 'emptied' }
  /** Synchronisation has been turned on or off. */
  | { kind: 'switched' }
  /** The user requests a synchronisation. */
  | { kind: 'exchange' }
  /** The status of the tab that synchronises for all tabs. */
  | { kind: 'status'; status: SyncStatus }
  /** The server has told that tab something about screens. */
  | { kind: 'screens'; event: ScreenEvent }
  /** A tab has been opened, which does not have the list of screens yet. */
  | { kind: 'screensAsked' }

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
