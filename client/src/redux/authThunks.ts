import { createAsyncThunk } from '@reduxjs/toolkit'
import { type SignInCode, SignInError } from '../domain/session.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { drafts } from '../storage/drafts.ts'
import type { AppDispatch } from './dispatch.ts'
import type { Services } from './Services.ts'

const codeOf = (error: unknown): SignInCode => (error instanceof SignInError ? error.code : 'internal-error')

/** Creates a thunk for a call of the identity service. The payload of a rejection is a `SignInCode`. */
const createAuthThunk = <Result, Argument = void>(
  type: string,
  call: (identity: IdentityService, argument: Argument) => Promise<Result>,
) =>
  createAsyncThunk<Result, Argument, { extra: Services; dispatch: AppDispatch; rejectValue: SignInCode }>(
    type,
    (argument, { extra, rejectWithValue }) =>
      call(extra.identity, argument).catch((error: unknown) => rejectWithValue(codeOf(error))),
  )

/** Opens the sign-in popup. Must be dispatched during a click. The argument selects one of several account services. */
export const signIn = createAuthThunk('auth/signIn', (identity, accountService: string | undefined) =>
  identity.signIn(accountService),
)

/** Signs in by leaving the page, for browsers that block the popup. */
export const signInByRedirect = createAuthThunk(
  'auth/signInByRedirect',
  (identity, accountService: string | undefined) => identity.signInByRedirect(accountService),
)

/** Restores the session that this browser has stored, if there is one. Opens no popup. */
export const restoreSession = createAuthThunk('auth/restore', (identity) => identity.restore())

/** Ends the session here and in every other tab. The store changes when the identity service notifies it. */
export const signOut = createAuthThunk('auth/signOut', (identity) => {
  const signedOut = identity.signOut()
  drafts.clear()
  return signedOut
})

/** Prefetches the code that the popup needs. */
export const prepareSignIn =
  () =>
  (_dispatch: AppDispatch, _getState: () => unknown, { identity }: Services): void =>
    identity.prepare()
