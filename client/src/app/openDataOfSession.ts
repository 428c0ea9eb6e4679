import { cancelOnSessionEnd } from '../api/request/cancelOnSessionEnd.ts'
import { createApiClient } from '../api/request/client.ts'
import { userIdOf, userKeyOf } from '../identity/tokenClaims.ts'
import { refreshLikedVideos } from '../redux/likedVideosSlice.ts'
import type { Services } from '../redux/Services.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import { followBlocks } from '../userData/blocks.ts'
import { copyLikes } from '../userData/copyLikes.ts'
import type { UserDataState } from '../userData/createUserDataService.ts'
import { followSession } from '../userData/sync/followSession.ts'
import { openSignedInUserData } from '../userData/openSignedInUserData.ts'
import type { AppStore } from './createStore.ts'

/** Opens the user's data for the current session of the store, and again after each later sign-in. */
export function openDataOfSession(
  store: AppStore,
  { settings, api, identity, storage, videos, log, hiding }: Services,
  setState: (state: UserDataState) => void,
): void {
  const token = () => store.getState().auth.accessToken ?? ''
  const open = async () => {
    const user = (await userIdOf(token())) ?? ''
    const data = await openSignedInUserData({
      user,
      api,
      uncachedApi: cancelOnSessionEnd(createApiClient(settings, identity), identity),
      bearer: identity,
      userDataUrl: settings.userDataUrl,
      onNotStored: () => persistedLists(storage).report({ kind: 'notPersisted' }),
      onError: (error) => log('Error fetching video details:', error),
    })
    const onArrived = () => void store.dispatch(refreshLikedVideos(data.videos))
    const endCopy = copyLikes({ storage, user, data, onArrived })
    const endBlocks = followBlocks(data.store, hiding)
    return {
      ...data,
      close() {
        endCopy()
        endBlocks()
        data.close()
      },
    }
  }
  followSession({
    userKey: () => userKeyOf(token()),
    subscribe: (listener) => store.subscribe(listener),
    open,
    setState(state) {
      videos.setStored(state.status === 'open' ? state.data.videos : null)
      setState(state)
    },
  })
}
