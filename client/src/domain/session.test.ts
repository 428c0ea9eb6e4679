import { expect, it } from 'vitest'
import { isSilent, SignInError, type SignInCode } from './session.ts'

it.each<[SignInCode, RegExp]>([
  ['user-disabled', /account has been disabled.*Sign in with another one/],
  ['user-token-expired', /session has ended.*sign in again/],
  ['network-request-failed', /could not be reached.*connection.*try again/],
  ['popup-blocked', /blocked the sign-in window.*Allow pop-ups.*try again/],
  ['unauthorized-domain', /does not accept this address.*Tell whoever runs this site/],
  ['user-mismatch', /somebody else.*Log out first/],
  ['web-storage-unsupported', /blocks the storage.*Allow it and try again/],
  ['login-blocked', /cancelled or refused.*another account/],
  ['insecure-context', /secure address.*https or localhost/],
  ['internal-error', /failed.*try again/],
])('says of %s what happened and what to do', (code, words) => {
  const { message } = new SignInError(code)
  expect(message).toMatch(words)
  expect(isSilent(code)).toBe(false)
})

it.each<SignInCode>(['popup-closed-by-user', 'cancelled-popup-request'])('is quiet about %s', (code) => {
  expect(isSilent(code)).toBe(true)
})
