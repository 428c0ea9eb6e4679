import { expect, it } from 'vitest'
import { connectServices } from '../app/services.ts'
import { createStore } from '../app/createStore.ts'
import { SignInError } from '../domain/session.ts'
import { buildServices } from '../testing/buildServices.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { selectSignInError, sessionChanged, signedOut } from './authSlice.ts'
import { prepareSignIn, restoreSession, signIn, signInByRedirect, signOut } from './authThunks.ts'

const MAYA = { name: 'Maya', photoURL: 'https://images.example/maya.png' }
const session = buildSession({ user: MAYA })

function open(
  changes: Partial<IdentityService> = {},
  current = null as ReturnType<typeof buildSession> | null,
) {
  const identity = { ...fakeIdentity(current), ...changes }
  const services = buildServices({ identity })
  const store = createStore(services)
  return {
    identity,
    /** Connects the identity service to the store, so that the store reflects its changes. */
    listen: () => connectServices(store, services),
    store,
    auth: () => store.getState().auth,
    avatar: () => store.getState().user.avatar,
  }
}

// Rules 3.21, 3.22
it('starts signed out, not loading', () => {
  const { auth, avatar } = open()
  expect(auth()).toEqual({ accessToken: null, user: null, loading: false, error: null })
  expect(avatar()).toBeNull()
})

it('starts with the session that the tab still has', () => {
  const { auth, avatar } = open({}, session)
  expect(auth()).toEqual({ accessToken: 'a-token', user: MAYA, loading: false, error: null })
  expect(avatar()).toBe(MAYA.photoURL)
})

// Rule 4.1
it('is loading while somebody signs in, and forgets the former error', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof session>()
  const { store, auth } = open({ signIn: () => promise })
  store.dispatch(signedOut('user-token-expired'))
  const done = store.dispatch(signIn())
  expect(auth()).toMatchObject({ loading: true, error: null })
  resolve(session)
  await done
})

// Rules 3.22, 4.2
it('keeps token, user and avatar of a sign-in that succeeded', async () => {
  const { store, auth, avatar } = open({ signIn: async () => session })
  await store.dispatch(signIn())
  expect(auth()).toEqual({ accessToken: 'a-token', user: MAYA, loading: false, error: null })
  expect(avatar()).toBe(MAYA.photoURL)
})

// Rules 4.3, 4.4, 8.9
it('clears the token of a sign-in that failed, and keeps its message', async () => {
  const { store, auth } = open({ signIn: () => Promise.reject(new SignInError('popup-blocked')) }, session)
  await store.dispatch(signIn())
  expect(auth()).toMatchObject({ accessToken: null, loading: false, error: 'popup-blocked' })
})

// Rules 4.4, 8.9
it.each(['popup-closed-by-user', 'cancelled-popup-request'] as const)(
  'keeps what happened after %s, and is quiet about it: the visitor did so on purpose',
  async (code) => {
    const { store, auth } = open({ signIn: () => Promise.reject(new SignInError(code)) })
    await store.dispatch(signIn())
    expect(auth()).toMatchObject({ accessToken: null, loading: false, error: code })
    expect(selectSignInError(store.getState())).toBeNull()
  },
)

it('hands on which account service was chosen', async () => {
  const chosen: unknown[] = []
  const { store } = open({ signIn: async (service) => (chosen.push(service), session) })
  await store.dispatch(signIn('github.com'))
  expect(chosen).toEqual(['github.com'])
})

it('knows that a window was blocked until the next attempt, which may leave the page', async () => {
  const left = Promise.withResolvers<void>()
  const { store, auth } = open({
    signIn: () => Promise.reject(new SignInError('popup-blocked')),
    signInByRedirect: () => left.promise,
  })
  await store.dispatch(signIn())
  expect(selectSignInError(store.getState())).toBe('popup-blocked')
  const done = store.dispatch(signInByRedirect())
  expect(selectSignInError(store.getState())).toBeNull()
  expect(auth().loading).toBe(true)
  left.reject(new SignInError('unauthorized-domain'))
  await done
  expect(auth()).toMatchObject({ loading: false, error: 'unauthorized-domain' })
})

it('says something even of a fault of our own', async () => {
  const { store, auth } = open({ signIn: () => Promise.reject(new Error('undefined is not a function')) })
  await store.dispatch(signIn())
  expect(auth().error).toBe('internal-error')
})

it('is loading while a session is restored, and takes it up', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof session>()
  const { store, auth, avatar } = open({ restore: () => promise })
  const done = store.dispatch(restoreSession())
  expect(auth().loading).toBe(true)
  resolve(session)
  await done
  expect(auth()).toMatchObject({ accessToken: 'a-token', user: MAYA, loading: false })
  expect(avatar()).toBe(MAYA.photoURL)
})

it('ends loading when there is nothing to restore, and when restoring fails', async () => {
  const nobody = open({ restore: async () => null })
  await nobody.store.dispatch(restoreSession())
  expect(nobody.auth()).toEqual({
    accessToken: null,
    user: null,
    loading: false,
    error: null,
  })
  const failing = open({ restore: () => Promise.reject(new SignInError('network-request-failed')) })
  await failing.store.dispatch(restoreSession())
  expect(failing.auth()).toMatchObject({ accessToken: null, loading: false })
  expect(failing.auth().error).toBe('network-request-failed')
})

// Rule 4.5
it('clears token, user and avatar at log out', async () => {
  const { store, auth, avatar, listen } = open({}, session)
  listen()
  await store.dispatch(signOut())
  expect(auth()).toEqual({ accessToken: null, user: null, loading: false, error: null })
  expect(avatar()).toBeNull()
})

it('follows a renewal, and the end of a session with its reason', () => {
  const { store, auth, identity, listen } = open({}, session)
  listen()
  store.dispatch(sessionChanged(buildSession({ accessToken: 'renewed' })))
  expect(auth().accessToken).toBe('renewed')
  identity.reportRefusal()
  expect(auth()).toMatchObject({
    accessToken: null,
    user: null,
    error: 'user-token-expired',
  })
})

// Rule 7.22
it('asks the identity service to log out, and to prepare', async () => {
  const asked: string[] = []
  const { store } = open({
    signOut: async () => void asked.push('sign out'),
    prepare: () => void asked.push('prepare'),
  })
  store.dispatch(prepareSignIn())
  await store.dispatch(signOut())
  expect(asked).toEqual(['prepare', 'sign out'])
})
