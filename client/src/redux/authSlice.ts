import { createSlice, isAnyOf, type PayloadAction, type SerializedError } from '@reduxjs/toolkit'
import type { Session, SessionUser } from '../domain/session.ts'
import { isQuiet, SIGN_IN_MESSAGE } from '../domain/signInFailure.ts'
import { restoreSession, signIn, signInByRedirect } from './authThunks.ts'

/** `error` is the sentence of the last failure, in words that the sign-in screen can show. */
export interface AuthState {
  accessToken: string | null
  user: SessionUser | null
  loading: boolean
  error: string | null
}

const initialState: AuthState = { accessToken: null, user: null, loading: false, error: null }

/** The state of a start: a session that this tab still has counts at once, without a request. */
export const authStateOf = (session: Session | null): AuthState => ({
  ...initialState,
  accessToken: session?.accessToken ?? null,
  user: session?.user ?? null,
})

const keep = (state: AuthState, session: Session | null): void => {
  state.accessToken = session?.accessToken ?? null
  state.user = session?.user ?? null
}

const wordsOf = (payload: string | undefined, error: SerializedError): string | null =>
  payload ?? error.message ?? null

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The identity service has renewed the session, or another tab has signed in. */
    sessionChanged(state, { payload }: PayloadAction<Session>) {
      keep(state, payload)
    },
    /** The session is over: logged out here or in another tab, or ended by itself, with the reason to be said. */
    signedOut(state, { payload }: PayloadAction<string | null>) {
      keep(state, null)
      state.error = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signIn.fulfilled, (state, { payload }) => {
        keep(state, payload)
        state.loading = false
      })
      .addCase(restoreSession.pending, (state) => {
        state.loading = true
      })
      .addCase(restoreSession.fulfilled, (state, { payload }) => {
        keep(state, payload)
        state.loading = false
      })
      .addCase(restoreSession.rejected, (state, { payload, error }) => {
        keep(state, null)
        state.loading = false
        state.error = wordsOf(payload, error)
      })
      .addMatcher(isAnyOf(signIn.pending, signInByRedirect.pending), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isAnyOf(signIn.rejected, signInByRedirect.rejected), (state, { payload, error }) => {
        state.accessToken = null
        state.loading = false
        state.error = wordsOf(payload, error)
      }),
  selectors: {
    selectIsSignedIn: (state) => state.accessToken !== null,
    selectSessionUser: (state) => state.user,
    selectIsAuthLoading: (state) => state.loading,
    /** What the sign-in screen says; a failure about which it is quiet is only stored. */
    selectSignInError: ({ error }) => (error !== null && isQuiet(error) ? null : error),
    /** The last popup was blocked: a way without one is offered. */
    selectIsPopupBlocked: (state) => state.error === SIGN_IN_MESSAGE['popup-blocked'],
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
