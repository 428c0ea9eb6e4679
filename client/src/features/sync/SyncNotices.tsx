import * as m from '@vtube/messages'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../language/translate.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'
import type { SyncStatus } from '../../userData/sync/syncStatus.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { useUserDataState } from '../../userData/useUserData.ts'
import { useSyncStatus } from './useSyncStatus.ts'

function DeletionNotice({ sync }: { sync: UserDataSync }) {
  const { afterDeletion } = useSyncStatus(sync)
  const toast = useToast()
  const tell = useEffectEvent((done: NonNullable<SyncStatus['afterDeletion']>) =>
    toast({
      text: t(done === 'emptied' ? m.emptiedElsewhere : m.deletedElsewhere),
      mustBeSeen: true,
      stays: true,
    }),
  )
  useEffect(() => {
    if (afterDeletion !== null) tell(afterDeletion)
  }, [afterDeletion])
  return null
}

/** Shows a toast with the changes on this device because another device has deleted all data on the server. */
export function SyncNotices() {
  const state = useUserDataState()
  const sync = state.status === 'open' ? state.data.sync : null
  return sync === null ? null : <DeletionNotice sync={sync} />
}
