// @vitest-environment node
import { FirebaseError } from 'firebase/app'
import { expect, it } from 'vitest'
import { SignInError } from '../../domain/session.ts'
import { toSignInError } from './firebaseErrors.ts'

// Rules 8.29, 8.30, 8.31, 8.32, 8.33, 8.34, 8.35, 8.36
it.each([
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'user-mismatch',
  'web-storage-unsupported',
  'login-blocked',
])('keeps the name of %s', (code) => {
  expect(toSignInError(new FirebaseError(`auth/${code}`, 'words of the SDK')).code).toBe(code)
})

it.each([
  ['user-cancelled', 'login-blocked'],
  ['invalid-user-token', 'user-token-expired'],
  ['timeout', 'network-request-failed'],
  ['invalid-api-key', 'internal-error'],
])('takes %s for %s', (code, known) => {
  expect(toSignInError(new FirebaseError(`auth/${code}`, ''), true).code).toBe(known)
})

it('takes what fails without a connection for a want of connection', () => {
  expect(toSignInError(new FirebaseError('auth/internal-error', ''), false).code).toBe(
    'network-request-failed',
  )
  expect(toSignInError(new Error('anything'), true).code).toBe('internal-error')
})

it('leaves a failure that has its name already', () => {
  const failure = new SignInError('popup-blocked')
  expect(toSignInError(failure)).toBe(failure)
})
