import * as m from '@vtube/messages'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { isolated } from '../../format/isolated.ts'
import type { StorageProblem } from '../../storage/createPersistedList.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'

function describeProblem(problem: StorageProblem): string {
  if (problem.kind === 'notPersisted') return t(m.storageFull)
  return t(m.storageUnreadable, { key: isolated(problem.asideKey) })
}

/** Shows a toast when the browser's storage is full or blocked, and if unreadable data was moved to another key. */
export function StorageWarnings() {
  const dispatch = useAppDispatch()
  const toast = useToast()
  const warn = useEffectEvent((problem: StorageProblem) =>
    toast({ text: describeProblem(problem), mustBeSeen: true }),
  )
  useEffect(() => {
    const follow: Thunk<() => void> = (_, __, { storage }) =>
      persistedLists(storage).subscribeToProblems((problem) => warn(problem))
    return dispatch(follow)
  }, [dispatch])
  return null
}
