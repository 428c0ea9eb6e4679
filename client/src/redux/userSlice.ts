import { createSlice } from '@reduxjs/toolkit'
import type { Session } from '../domain/session.ts'
import { restoreSession, signIn } from './authThunks.ts'
import { sessionChanged, signedOut } from './authSlice.ts'

/** `avatar` is the address of the person's picture; null means the default one. */
export interface UserState {
  avatar: string | null
}

const initialState: UserState = { avatar: null }

/** The state of a start: the picture of the session that this tab still has. */
export const userStateOf = (session: Session | null): UserState => ({
  avatar: session?.user.photoURL ?? null,
})

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(signIn.fulfilled, (state, { payload }) => {
        state.avatar = payload.user.photoURL
      })
      .addCase(restoreSession.fulfilled, (state, { payload }) => {
        state.avatar = payload?.user.photoURL ?? null
      })
      .addCase(sessionChanged, (state, { payload }) => {
        state.avatar = payload.user.photoURL
      })
      .addCase(signedOut, (state) => {
        state.avatar = null
      }),
  selectors: { selectAvatar: (state) => state.avatar },
})

export const { selectAvatar } = userSlice.selectors
