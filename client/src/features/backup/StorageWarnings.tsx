import { useEffect, useEffectEvent } from 'react'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import type { StorageProblem } from '../../storage/createPersistedList.ts'
import { persistedLists } from '../../storage/deviceLists.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'

function describeProblem(problem: StorageProblem): string {
  if (problem.kind === 'notPersisted')
    return 'This browser’s storage is full or blocked: what you like and write is kept only until this page is closed.'
  return `Something kept on this device could not be read. It was put aside as “${problem.asideKey}”.`
}

/** Shows a toast when the browser's storage is full or blocked, and when unreadable data was moved aside. */
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
