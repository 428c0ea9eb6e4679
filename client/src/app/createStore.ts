import {
  combineReducers,
  configureStore,
  isPlain,
  type Reducer,
  type ReducersMapObject,
} from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { commentsReducer } from '../features/comments/commentsSlice.ts'
import { feedSlice } from '../features/homeFeed/feedSlice.ts'
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

/**
 * Reduces the state under the key `videos`: the fields of the feed, with `selectedVideo` and `search` nested in it.
 */
const videosReducer: Reducer<VideosState> = (state, action) => {
  const next: VideosState = {
    ...feedSlice.reducer(state, action),
    search: searchSlice.reducer(state?.search, action),
    selectedVideo: selectedVideoSlice.reducer(state?.selectedVideo, action),
  }
  return shallowEqual(state, next) && state !== undefined ? state : next
}

/** The reducers by the keys of the store (specification, section 3). TypeScript reports a missing key. */
const slices = {
  app: appSlice.reducer,
  auth: authSlice.reducer,
  user: userSlice.reducer,
  videos: videosReducer,
  channel: channelSlice.reducer,
  channelVideos: channelVideosSlice.reducer,
  likedVideos: likedVideosSlice.reducer,
  comments: commentsReducer,
  relatedVideos: relatedVideosSlice.reducer,
} satisfies ReducersMapObject<RootState>
const combined = combineReducers(slices)

/**
 * Resets all state that was loaded during a session when this session ends. Answers that arrive later are ignored,
 * because they no longer belong to the latest request. The lists that are stored on the device are kept.
 */
const reducer: typeof combined = (state, action) => {
  if (state === undefined || !signedOut.match(action)) return combined(state, action)
  const { app, auth, user, likedVideos } = combined(state, action)
  return combined({ app: { ...app, searchSuggestion: [] }, auth, user, likedVideos }, action)
}

/** Returns whether the state may contain a value. Counts are BigInt values, which JSON cannot represent. */
const isSerializable = (value: unknown): boolean => typeof value === 'bigint' || isPlain(value)

/** The duration above which a slow check gives a warning. Checks run only in development and may be slow. */
const NEVER = Infinity

export function createStore(services: Services) {
  const session = services.identity.current()
  const store = configureStore({
    reducer,
    preloadedState: { auth: authStateOf(session), user: userStateOf(session) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // The check for mutations is unnecessary, because Immer freezes the state, so that a mutation throws an error.
        immutableCheck: false,
        serializableCheck: { isSerializable, warnAfter: NEVER },
      }),
    devTools: false,
  })
  store.dispatch(syncLikedVideos())
  return store
}

export type AppStore = ReturnType<typeof createStore>
