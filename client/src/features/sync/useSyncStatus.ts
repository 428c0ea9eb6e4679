import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../../userData/sync/syncStatus.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'

export const useSyncStatus = (sync: UserDataSync): SyncStatus =>
  useSyncExternalStore(sync.subscribe, sync.status)
