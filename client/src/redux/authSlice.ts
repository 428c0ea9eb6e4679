import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import {
  isSilent,
  type Session,
  type SessionUser,
  SIGN_IN_MESSAGE,
  type SignInCode,
} from '../domain/session.ts'
import { restoreSession, signIn, signInByRedirect } from './authThunks.ts'

/** `error` is the message of the last failure (specification, section 4), `errorCode` its cause. */
export interface AuthState {
  accessToken: string | null
  user: SessionUser | null
  loading: boolean
  error: string | null
  errorCode: SignInCode | null
}

const initialAuth: AuthState = {
  accessToken: null,
  user: null,
  loading: false,
  error: null,
  errorCode: null,
}

/** Returns the initial state; a session that this tab still has counts at once, without a request. */
export const authStateOf = (session: Session | null): AuthState => ({
  ...initialAuth,
  accessToken: session?.accessToken ?? null,
  user: session?.user ?? null,
})

const setSession = (state: AuthState, session: Session | null): void => {
  state.accessToken = session?.accessToken ?? null
  state.user = session?.user ?? null
}

const setError = (state: AuthState, code: SignInCode | null): void => {
  state.error = code === null ? null : SIGN_IN_MESSAGE[code]
  state.errorCode = code
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuth,
  reducers: {
    /** The identity service has renewed the session, or another tab has signed in. */
    sessionChanged(state, { payload }: PayloadAction<Session>) {
      setSession(state, payload)
    },
    /** The session has ended: by a log out (null) here or in another tab, or for the reason of the code. */
    signedOut(state, { payload }: PayloadAction<SignInCode | null>) {
      setSession(state, null)
      setError(state, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(restoreSession.pending, (state) => {
        state.loading = true
      })
      .addCase(restoreSession.rejected, (state, { payload = 'internal-error' }) => {
        setSession(state, null)
        state.loading = false
        setError(state, payload)
      })
      .addMatcher(isAnyOf(signIn.fulfilled, restoreSession.fulfilled), (state, { payload }) => {
        setSession(state, payload)
        state.loading = false
      })
      .addMatcher(isAnyOf(signIn.pending, signInByRedirect.pending), (state) => {
        state.loading = true
        setError(state, null)
      })
      .addMatcher(
        isAnyOf(signIn.rejected, signInByRedirect.rejected),
        (state, { payload = 'internal-error' }) => {
          state.accessToken = null
          state.loading = false
          setError(state, payload)
        },
      ),
  selectors: {
    selectIsSignedIn: (state) => state.accessToken !== null,
    selectSessionUser: (state) => state.user,
    selectIsAuthLoading: (state) => state.loading,
    /** Returns the message that the sign-in screen shows; null for a failure that is only stored. */
    selectSignInError: ({ error, errorCode }) => (errorCode !== null && isSilent(errorCode) ? null : error),
    /** Returns whether the browser blocked the popup: the screen offers a sign-in by redirect. */
    selectIsPopupBlocked: (state) => state.errorCode === 'popup-blocked',
  },
})

export const { sessionChanged, signedOut } = authSlice.actions
export const {
  selectIsSignedIn,
  selectSessionUser,
  selectIsAuthLoading,
  selectSignInError,
  selectIsPopupBlocked,
} = authSlice.selectors

/** `avatar` is the URL of the user's picture; null means the default picture. */
export interface UserState {
  avatar: string | null
}

/** Returns the initial state of the `user` slice. */
export const userStateOf = (session: Session | null): UserState => ({
  avatar: session?.user.photoURL ?? null,
})

export const userSlice = createSlice({
  name: 'user',
  initialState: userStateOf(null),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (state) => {
        state.avatar = null
      })
      .addMatcher(isAnyOf(signIn.fulfilled, restoreSession.fulfilled, sessionChanged), (_, { payload }) =>
        userStateOf(payload),
      ),
  selectors: { selectAvatar: (state) => state.avatar },
})

export const { selectAvatar } = userSlice.selectors
