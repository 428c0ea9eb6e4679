import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '../../userData/syncStatus.ts'
import type { UserDataSync } from '../../userData/syncUserData.ts'

export const useSyncStatus = (sync: UserDataSync): SyncStatus =>
  useSyncExternalStore(sync.subscribe, sync.status)
