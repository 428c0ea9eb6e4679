import { createAsyncThunk } from '@reduxjs/toolkit'
import { SIGN_IN_MESSAGE, SignInError } from '../domain/signInFailure.ts'
import type { Session } from '../domain/session.ts'
import { drafts } from '../storage/drafts.ts'
import type { AppDispatch } from './dispatch.ts'
import type { Services } from './Services.ts'

interface AuthThunkTypes {
  extra: Services
  dispatch: AppDispatch
  /** The sentence to store. */
  rejectValue: string
}
const createAuthThunk = createAsyncThunk.withTypes<AuthThunkTypes>()

const sentenceOf = (error: unknown): string =>
  error instanceof SignInError ? error.message : SIGN_IN_MESSAGE['internal-error']

/**
 * Opens the sign-in popup: dispatch it inside the click, or the browser blocks the window. The argument names one
 * of several account services.
 */
export const signIn = createAuthThunk<Session, string | undefined>(
  'auth/signIn',
  async (accountService, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.signIn(accountService)
    } catch (error) {
      return rejectWithValue(sentenceOf(error))
    }
  },
)

/** Leaves the page to sign in, with the same account service: the way out where the browser blocks the window. */
export const signInByRedirect = createAuthThunk<void, string | undefined>(
  'auth/signInByRedirect',
  async (accountService, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.signInByRedirect(accountService)
    } catch (error) {
      return rejectWithValue(sentenceOf(error))
    }
  },
)

/** Takes up the session that the identity service has kept in this browser, if there is one; no popup. */
export const restoreSession = createAuthThunk<Session | null>(
  'auth/restore',
  async (_, { extra, rejectWithValue }) => {
    try {
      return await extra.identity.restore()
    } catch (error) {
      return rejectWithValue(sentenceOf(error))
    }
  },
)

/** Ends the session here and in every other tab. The service tells the store through its changes. */
export const signOut = createAuthThunk('auth/signOut', async (_, { extra }) => {
  const told = extra.identity.signOut()
  drafts.forget()
  await told
})

/** Fetches what the popup will need. */
export const prepareSignIn =
  () =>
  (_dispatch: AppDispatch, _getState: () => unknown, { identity }: Services): void =>
    identity.prepare()
