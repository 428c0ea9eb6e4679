import {
  combineReducers,
  configureStore,
  isPlain,
  type Reducer,
  type ReducersMapObject,
} from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { commentsSlice } from '../features/comments/commentsSlice.ts'
import { feedSlice } from '../features/feed/feedSlice.ts'
import { searchSlice } from '../features/search/searchSlice.ts'
import { selectedVideoSlice } from '../features/watch/selectedVideoSlice.ts'
import { relatedVideosSlice } from '../features/related/relatedVideosSlice.ts'
import { appSlice } from '../redux/appSlice.ts'
import { channelSlice } from '../features/channel/channelSlice.ts'
import { channelVideosSlice } from '../features/channel/channelVideosSlice.ts'
import { authSlice, authStateOf, signedOut, userSlice, userStateOf } from '../redux/authSlice.ts'
import { likedVideosSlice, syncLikedVideos } from '../redux/likedVideosSlice.ts'
import type { RootState, VideosState } from '../redux/RootState.ts'
import type { Services } from '../redux/Services.ts'

/** Reduces the key `videos`: fields of the feed, `selectedVideo` and `search`, nested as in the specification. */
const videosReducer: Reducer<VideosState> = (state, action) => {
  const next: VideosState = {
    ...feedSlice.reducer(state, action),
    search: searchSlice.reducer(state?.search, action),
    selectedVideo: selectedVideoSlice.reducer(state?.selectedVideo, action),
  }
  return shallowEqual(state, next) && state !== undefined ? state : next
}

/** The reducer of each key of the store (specification, section 3). The compiler reports a missing key. */
const slices = {
  app: appSlice.reducer,
  auth: authSlice.reducer,
  user: userSlice.reducer,
  videos: videosReducer,
  channel: channelSlice.reducer,
  channelVideos: channelVideosSlice.reducer,
  likedVideos: likedVideosSlice.reducer,
  comments: commentsSlice.reducer,
  relatedVideos: relatedVideosSlice.reducer,
} satisfies ReducersMapObject<RootState>
const combined = combineReducers(slices)

/**
 * Resets at the end of a session what was loaded in it. Answers that arrive afterwards are dropped, because they do not
 * belong to the latest request. Lists that are persisted on the device stay.
 */
const reducer: typeof combined = (state, action) => {
  if (state === undefined || !signedOut.match(action)) return combined(state, action)
  const { app, auth, user, likedVideos } = combined(state, action)
  return combined({ app: { ...app, searchSuggestion: [] }, auth, user, likedVideos }, action)
}

/** Allows BigInt, which is the type of counts and which JSON cannot serialize. */
const isSerializable = (value: unknown): boolean => typeof value === 'bigint' || isPlain(value)

/** Suppresses warnings about the duration of the checks, which run in development only. */
const NEVER = Infinity

export function createStore(services: Services) {
  const session = services.identity.current()
  const store = configureStore({
    reducer,
    preloadedState: { auth: authStateOf(session), user: userStateOf(session) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // Immer freezes the state, so a mutation throws.
        immutableCheck: false,
        serializableCheck: { isSerializable, warnAfter: NEVER },
      }),
    devTools: false,
  })
  store.dispatch(syncLikedVideos())
  return store
}

export type AppStore = ReturnType<typeof createStore>
