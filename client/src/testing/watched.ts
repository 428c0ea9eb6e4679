import { act, waitFor } from '@testing-library/react'
import type { HistoryEntry } from '../domain/userDataRows.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import type { UserDataService } from '../userData/createUserDataService.ts'
import type { SignedInUserData } from '../userData/openSignedInUserData.ts'
import { signInUser } from './signInUser.ts'

/** Builds a history entry for a video of ten minutes that the user stopped watching after five minutes. */
export const buildWatched = (videoId: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  videoId,
  watchedAt: Date.now(),
  position: 300,
  duration: 600,
  ...changes,
})

/** Signs in a new user whose history is stored on this device. Needs `testing/indexedDb.ts`. */
export const userWhoWatched = (entries: readonly HistoryEntry[]): Promise<IdentityService> =>
  signInUser(({ store }) =>
    store.change(entries.map((value) => ({ table: 'history', row: value.videoId, value }))),
  )

/** Opens the user's data. Resolves to the data when it is open. */
export async function openedData(service: UserDataService): Promise<SignedInUserData> {
  act(() => service.request())
  return await waitFor(() => {
    const state = service.state()
    if (state.status !== 'open') throw new Error('The data of the user is not open.')
    return state.data
  })
}
