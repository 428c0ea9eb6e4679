import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../../userData/syncStatus.ts'
import type { UserDataSync } from '../../userData/syncUserData.ts'

/** Returns the status of the synchronisation of the user's data. */
export const useSyncStatus = (sync: UserDataSync): SyncStatus =>
  useSyncExternalStore(sync.subscribe, sync.status)
