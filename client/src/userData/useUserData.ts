import { use, useEffect, useSyncExternalStore } from 'react'
import type { UserDataView } from './createUserDataStore.ts'
import type { UserDataService, UserDataState } from './createUserDataService.ts'
import { UserDataContext } from './UserDataContext.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** The state in the page of the boot, which React hydrates before it uses the current state. */
const CLOSED: UserDataState = { status: 'closed' }

function useUserDataService(): UserDataService {
  const service = use(UserDataContext)
  if (service === null) throw new Error('User data is used outside of <UserDataContext>.')
  return service
}

/** Returns the state of the user's data, and requests the data. */
export function useUserDataState(): UserDataState {
  const service = useUserDataService()
  useEffect(() => service.request(), [service])
  return useSyncExternalStore(service.subscribe, service.state, () => CLOSED)
}

/** Returns the user's data, or null until it is open. Requests the data. */
export function useUserData(): SignedInUserData | null {
  const state = useUserDataState()
  return state.status === 'open' ? state.data : null
}

/**
 * Returns a function that resolves with the user's data as soon as it is open, or with null if it cannot be loaded.
 * Buttons that can be pressed before the data is open use this function, so that no press is lost.
 */
export const useOpenedUserData = (): UserDataService['opened'] => useUserDataService().opened

/** Returns the value of a view of the user's data, or null until the data is open. */
export function useUserDataView<Value, Argument>(
  view: UserDataView<Value, Argument>,
  argument: Argument,
): Value | null {
  const service = useUserDataService()
  useEffect(() => service.request(), [service])
  const read = () => {
    const state = service.state()
    return state.status === 'open' ? state.data.store.read(view, argument) : null
  }
  return useSyncExternalStore(service.subscribe, read, () => null)
}
