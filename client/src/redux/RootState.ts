import type { AppState } from './appSlice.ts'
import type { AuthState, UserState } from './authSlice.ts'

/**
 * Fields under the store key `videos`. Each feature that keeps some adds its own beside its slice, so that no
 * slice has to know the store or another feature:
 * `declare module '../../redux/RootState.ts' { interface VideosState extends FeedState {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the features
export interface VideosState {}

/** The store. A feature with a key of its own adds it here in the same way. */
export interface RootState {
  app: AppState
  auth: AuthState
  user: UserState
  videos: VideosState
}
