import { combineReducers, configureStore, isPlain, type ReducersMapObject } from '@reduxjs/toolkit'
import { commentsSlice } from '../features/comments/commentsSlice.ts'
import { relatedVideosSlice } from '../features/related/relatedVideosSlice.ts'
import { appSlice } from '../redux/appSlice.ts'
import { channelSlice } from '../features/channel/channelSlice.ts'
import { channelVideosSlice } from '../features/channel/channelVideosSlice.ts'
import { authSlice, authStateOf, signedOut, userSlice, userStateOf } from '../redux/authSlice.ts'
import { likedVideosSlice } from '../redux/likedVideosSlice.ts'
import { syncLikedVideos } from '../redux/likedVideosThunks.ts'
import type { RootState } from '../redux/RootState.ts'
import type { Services } from '../redux/Services.ts'
import { videosReducer } from './videosReducer.ts'

/** One line for each key of the store (specification, section 3). The compiler names a key that is missing. */
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
 * Forgets at the end of a session what was loaded in it. Answers that are still to come are dropped like all those
 * that are not the latest of their kind. What the device stores stays.
 */
const reducer: typeof combined = (state, action) => {
  if (state === undefined || !signedOut.match(action)) return combined(state, action)
  const { app, auth, user, likedVideos } = combined(state, action)
  return combined({ app: { ...app, searchSuggestion: [] }, auth, user, likedVideos }, action)
}

/** Counts are BigInt: plain values, though JSON cannot write them. */
const isSerializable = (value: unknown): boolean => typeof value === 'bigint' || isPlain(value)

/** Both checks are of development alone: how long they take on a busy machine says nothing of the product. */
const QUIET = Infinity

/** The store, with the session that this tab still has and the services for the thunks. */
export function createStore(services: Services) {
  const session = services.identity.current()
  const store = configureStore({
    reducer,
    preloadedState: { auth: authStateOf(session), user: userStateOf(session) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { warnAfter: QUIET },
        serializableCheck: { isSerializable, warnAfter: QUIET },
      }),
    devTools: false,
  })
  store.dispatch(syncLikedVideos())
  return store
}

export type AppStore = ReturnType<typeof createStore>
