import { WATCH_LATER } from '@vtube/shared/watchLater'
import type { IdentityService } from '../identity/IdentityService.ts'
import { addToPlaylist } from '../userData/playlists.ts'
import { subscribeToChannel } from '../userData/subscriptions.ts'
import { signInUser } from './signInUser.ts'
import { buildWatched } from './watched.ts'

/**
 * Signs in a new user who has watched a video, saved it for later and subscribed to a channel. Only their ids are
 * stored on this device, without titles. Needs `testing/indexedDb.ts`.
 */
export const userWithEverything = (videoId: string, channelId: string): Promise<IdentityService> =>
  signInUser(({ store }) => {
    store.change([{ table: 'history', row: videoId, value: buildWatched(videoId) }])
    addToPlaylist(store, WATCH_LATER, [videoId], Date.now())
    subscribeToChannel(store, channelId, Date.now())
  })
