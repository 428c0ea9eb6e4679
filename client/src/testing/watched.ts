import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { HistoryEntry } from '../domain/userData.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import type { UserDataService } from '../userData/createUserDataService.ts'
import { openUserData } from '../userData/openUserData.ts'
import type { SignedInUserData } from '../userData/openSignedInUserData.ts'
import { buildToken } from './buildToken.ts'
import { buildSession, fakeIdentity } from './fakeIdentity.ts'

/** Builds an entry of the history for a video of ten minutes, which the user left after five. */
export const buildWatched = (videoId: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  videoId,
  watchedAt: Date.now(),
  position: 300,
  duration: 600,
  ...changes,
})

/** Signs in a new user whose history this device has stored. Needs `testing/indexedDb.ts`. */
export async function userWhoWatched(entries: readonly HistoryEntry[]): Promise<IdentityService> {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const data = await openUserData((await userIdOf(accessToken)) ?? '', () => {})
  data.store.change(entries.map((value) => ({ table: 'history', row: value.videoId, value })))
  await expect.poll(() => data.database()?.countUnsent()).toBe(entries.length)
  data.close()
  return fakeIdentity(buildSession({ accessToken }))
}

/** Waits until the data of the user is open. */
export async function openedData(service: UserDataService): Promise<SignedInUserData> {
  act(() => service.request())
  return await waitFor(() => {
    const state = service.state()
    if (state.status !== 'open') throw new Error('The data of the user is not open.')
    return state.data
  })
}
