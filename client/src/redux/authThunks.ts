import { createAsyncThunk } from '@reduxjs/toolkit'
import { type Session, type SignInCode, SignInError } from '../domain/session.ts'
import { drafts } from '../storage/drafts.ts'
import type { AppDispatch } from './dispatch.ts'
import type { Services } from './Services.ts'

interface AuthThunkTypes {
  extra: Services
  dispatch: AppDispatch
  rejectValue: SignInCode
}
const createAuthThunk = createAsyncThunk.withTypes<AuthThunkTypes>()

const codeOf = (error: unknown): SignInCode => (error instanceof SignInError ? error.code : 'internal-error')

/**
 * Opens the sign-in popup. Must be dispatched inside a click, or the browser blocks the popup. The argument names one
 * of several account services.
 */
export const signIn = createAuthThunk<Session, string | undefined>(
  'auth/signIn',
  async (accountService, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.signIn(accountService)
    } catch (error) {
      return rejectWithValue(codeOf(error))
    }
  },
)

/** Leaves the page to sign in, for browsers that block the popup. */
export const signInByRedirect = createAuthThunk<void, string | undefined>(
  'auth/signInByRedirect',
  async (accountService, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.signInByRedirect(accountService)
    } catch (error) {
      return rejectWithValue(codeOf(error))
    }
  },
)

/** Restores the session that this browser has stored, if there is one, without a popup. */
export const restoreSession = createAuthThunk<Session | null>(
  'auth/restore',
  async (_, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.restore()
    } catch (error) {
      return rejectWithValue(codeOf(error))
    }
  },
)

/** Ends the session here and in every other tab. The store follows through the listener of the identity service. */
export const signOut = createAuthThunk('auth/signOut', async (_, { extra }) => {
  const signedOut = extra.identity.signOut()
  drafts.clear()
  await signedOut
})

/** Prefetches what the popup needs. */
export const prepareSignIn =
  () =>
  (_dispatch: AppDispatch, _getState: () => unknown, { identity }: Services): void =>
    identity.prepare()
