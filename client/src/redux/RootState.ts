import type { AppState } from './appSlice.ts'
import type { AuthState, UserState } from './authSlice.ts'

/**
 * The fields of the store key `videos`. Each feature declares its fields in the file of its slice, so that no slice
 * imports the store or another feature: `declare module '../../redux/RootState.ts' { interface VideosState extends
 * FeedState {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the features
export interface VideosState {}

/** The state of the store. A feature with a store key of its own declares it in the same way. */
export interface RootState {
  app: AppState
  auth: AuthState
  user: UserState
  videos: VideosState
}
