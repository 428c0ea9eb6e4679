import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { SignInError } from '../../domain/session.ts'
import { toSignInError } from './oidcErrors.ts'

const answered = (error: string, description?: string) =>
  new ErrorResponse({ error, ...(description !== undefined && { error_description: description }) })

it.each([
  [
    'a popup that the browser blocked',
    new Error('Attempted to navigate on a disposed window'),
    'popup-blocked',
  ],
  ['a popup that was closed', new Error('Popup closed by user'), 'popup-closed-by-user'],
  ['a renewal for somebody else', new Error('sub in id_token does not match current sub'), 'user-mismatch'],
  ['a refusal', answered('access_denied'), 'login-blocked'],
  ['a refresh token that is spent', answered('invalid_grant'), 'user-token-expired'],
  [
    'a refresh token with words of the service',
    answered('invalid_grant', 'grant request is invalid'),
    'user-token-expired',
  ],
  ['an account that is suspended', answered('invalid_grant', 'user-disabled'), 'user-disabled'],
  ['a session that is over at the service', answered('login_required'), 'user-token-expired'],
  ['an address that is not registered', answered('invalid_redirect_uri'), 'unauthorized-domain'],
  ['a client that is not registered', answered('unauthorized_client'), 'unauthorized-domain'],
  ['a service that has a break', answered('temporarily_unavailable'), 'network-request-failed'],
  ['an error that nobody knows', answered('out_of_cheese'), 'internal-error'],
  ['no connection', new TypeError('Failed to fetch'), 'network-request-failed'],
  ['no answer in time', new ErrorTimeout('Network timed out'), 'network-request-failed'],
  ['storage that is blocked', new DOMException('denied', 'SecurityError'), 'web-storage-unsupported'],
  ['anything else', 'nonsense', 'internal-error'],
])('names %s', (_, error, code) => {
  expect(toSignInError(error).code).toBe(code)
})

it('leaves a failure that has its name already', () => {
  const failure = new SignInError('popup-blocked')
  expect(toSignInError(failure)).toBe(failure)
})
