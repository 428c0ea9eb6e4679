import type { SessionUser, SignInCode } from '../domain/session.ts'
import type { AppState } from './appSlice.ts'

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

/**
 * The state under the store key `auth`. `error` is the code of the last failure. The sign-in screen has the text for
 * each code.
 */
export interface AuthState {
  accessToken: string | null
  user: SessionUser | null
  loading: boolean
  error: SignInCode | null
}

/** The state under the store key `user`. `avatar` is the URL of the user's picture, or null for the default picture. */
export interface UserState {
  avatar: string | null
}
