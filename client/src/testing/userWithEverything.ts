import { expect } from 'vitest'
import { WATCH_LATER } from '../domain/watchLater.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { openUserData } from '../userData/openUserData.ts'
import { addToPlaylist } from '../userData/playlists.ts'
import { subscribeToChannel } from '../userData/subscriptions.ts'
import { buildToken } from './buildToken.ts'
import { buildSession, fakeIdentity } from './fakeIdentity.ts'
import { buildWatched } from './watched.ts'

/**
 * Signs in a new user who has watched a video, saved it for later and subscribed to a channel. This device has stored
 * only their ids, without titles. Needs `testing/indexedDb.ts`.
 */
export async function userWithEverything(videoId: string, channelId: string): Promise<IdentityService> {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const data = await openUserData((await userIdOf(accessToken)) ?? '', () => {})
  data.store.change([{ table: 'history', row: videoId, value: buildWatched(videoId) }])
  addToPlaylist(data.store, WATCH_LATER, [videoId], Date.now())
  subscribeToChannel(data.store, channelId, Date.now())
  expect(await data.whenStored()).toBe(true)
  data.close()
  return fakeIdentity(buildSession({ accessToken }))
}
