import type { AuthState, UserState } from './RootState.ts'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isSilent, type Session, type SignInCode } from '../domain/session.ts'
import { restoreSession, signIn, signInByRedirect } from './authThunks.ts'

const sessionFields = (session: Session | null) => ({
  accessToken: session?.accessToken ?? null,
  user: session?.user ?? null,
})

/** Returns the initial state. A session that is stored in this tab is used immediately, without a request. */
export const authStateOf = (session: Session | null): AuthState => ({
  ...sessionFields(session),
  loading: false,
  error: null,
})

export const authSlice = createSlice({
  name: 'auth',
  initialState: authStateOf(null),
  reducers: {
    /** Handles a session that the identity service has renewed, or that another tab has started. */
    sessionChanged: (state, { payload }: PayloadAction<Session>) => ({ ...state, ...sessionFields(payload) }),
    /** Handles the end of the session: a sign-out here or in another tab (null), or the reason given by a code. */
    signedOut: (state, { payload }: PayloadAction<SignInCode | null>) => ({
      ...state,
      ...sessionFields(null),
      error: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(restoreSession.pending, (state) => ({ ...state, loading: true }))
      .addCase(restoreSession.rejected, (_, { payload = 'internal-error' }) => ({
        ...authStateOf(null),
        error: payload,
      }))
      .addMatcher(isAnyOf(signIn.fulfilled, restoreSession.fulfilled), (state, { payload }) => ({
        ...state,
        ...sessionFields(payload),
        loading: false,
      }))
      .addMatcher(isAnyOf(signIn.pending, signInByRedirect.pending), (state) => ({
        ...state,
        loading: true,
        error: null,
      }))
      .addMatcher(
        isAnyOf(signIn.rejected, signInByRedirect.rejected),
        (state, { payload = 'internal-error' }) => ({
          ...state,
          accessToken: null,
          loading: false,
          error: payload,
        }),
      ),
  selectors: {
    selectIsSignedIn: (state) => state.accessToken !== null,
    selectSessionUser: (state) => state.user,
    selectIsAuthLoading: (state) => state.loading,
    /** Selects the reason why the last sign-in failed, or null if there was none or it is not shown. */
    selectSignInError: ({ error }) => (error !== null && isSilent(error) ? null : error),
  },
})

export const { sessionChanged, signedOut } = authSlice.actions
export const { selectIsSignedIn, selectSessionUser, selectIsAuthLoading, selectSignInError } =
  authSlice.selectors

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
      .addCase(signedOut, () => userStateOf(null))
      .addMatcher(isAnyOf(signIn.fulfilled, restoreSession.fulfilled, sessionChanged), (_, { payload }) =>
        userStateOf(payload),
      ),
  selectors: { selectAvatar: (state) => state.avatar },
})

export const { selectAvatar } = userSlice.selectors
