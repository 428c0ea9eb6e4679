import { expect } from 'vitest'
import type { IdentityService } from '../identity/IdentityService.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { openUserData } from '../userData/openUserData.ts'
import { buildToken } from './buildToken.ts'
import { buildSession, fakeIdentity } from './fakeIdentity.ts'

type OpenedUserData = Awaited<ReturnType<typeof openUserData>>

/** Signs in a new user. `fill` stores the data that this user has on this device. Needs `testing/indexedDb.ts`. */
export async function signInUser(fill: (data: OpenedUserData) => unknown): Promise<IdentityService> {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const data = await openUserData((await userIdOf(accessToken)) ?? '', () => {})
  await fill(data)
  expect(await data.whenStored()).toBe(true)
  data.close()
  return fakeIdentity(buildSession({ accessToken }))
}
