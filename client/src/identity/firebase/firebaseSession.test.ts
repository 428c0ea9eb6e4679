import { expect, it } from 'vitest'
import { tokenEndingAt } from '../../testing/buildToken.ts'
import { persistedSession } from '../persistedSession.ts'
import { readStoredSession } from './firebaseSession.ts'

const KEY = 'firebase:authUser:key:vtube'
const TOKEN = tokenEndingAt(Date.UTC(2030, 0, 1))
const storeToken = (user: object) => localStorage.setItem(KEY, JSON.stringify(user))

it('reads the person that the SDK has kept, without the SDK', () => {
  storeToken({
    uid: 'u',
    displayName: 'Maya',
    photoURL: 'https://images.example/maya.png',
    stsTokenManager: { accessToken: TOKEN, refreshToken: 'r', expirationTime: 1 },
  })
  expect(readStoredSession({ apiKey: 'key' })).toEqual({
    accessToken: TOKEN,
    user: { name: 'Maya', photoURL: 'https://images.example/maya.png' },
    expiresAt: Date.UTC(2030, 0, 1),
  })
  expect(readStoredSession({ apiKey: 'another' })).toBeNull()
})

it.each([['{'], ['{}'], ['null'], ['{"stsTokenManager":{}}']])('reads nobody from %s', (text) => {
  localStorage.setItem(KEY, text)
  expect(readStoredSession({ apiKey: 'key' })).toBeNull()
})

it('is known to be there without loading anything, and is taken away whole at log out', () => {
  storeToken({ email: 'maya@example.org', stsTokenManager: { accessToken: TOKEN } })
  localStorage.setItem('firebase:authUser:key:another-app', 'stays')
  expect(persistedSession.exists()).toBe(true)
  expect(readStoredSession({ apiKey: 'key' })?.user).toEqual({ name: 'maya@example.org', photoURL: null })
  persistedSession.remove()
  expect(persistedSession.exists()).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['firebase:authUser:key:another-app'])
})
