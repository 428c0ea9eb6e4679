import { expect, it } from 'vitest'
import { responseError, networkError, toFailure } from './RequestError.ts'

const body = (reason: string, message = 'Words.') => ({
  error: { code: 0, message, errors: [{ reason, message }] },
})

it.each([
  ['the quota is spent', 403, body('quotaExceeded'), 'quotaSpent'],
  ['the daily limit is reached', 403, body('dailyLimitExceeded'), 'quotaSpent'],
  ['too many calls come at once', 429, body('rateLimitExceeded'), 'unexpected'],
  ['the video is gone', 404, body('videoNotFound'), 'notFound'],
  ['the playlist is gone', 404, body('playlistNotFound'), 'notFound'],
  ['there is a 404 without words', 404, null, 'notFound'],
  ['the bearer is not accepted', 401, body('authError'), 'signedOut'],
  ['the key is wrong', 400, body('keyInvalid'), 'unexpected'],
  ['the service is broken', 503, body('backendError'), 'unexpected'],
])('tells apart when %s', (_, status, answer, kind) => {
  expect(responseError(status, answer).failure.kind).toBe(kind)
})

it.each([
  ['the full form', body('badRequest', 'A message.')],
  ['the oldest form', { error: 'A message.' }],
  ['a form without errors', { error: { code: 400, message: 'A message.' } }],
  ['a message in the errors alone', { error: { errors: [{ reason: 'badRequest', message: 'A message.' }] } }],
  ['markup in the message', { error: { message: 'A <a href="https://evil.example">message</a>.' } }],
])('finds the message in %s', (_, answer) => {
  expect(responseError(400, answer).failure.message).toBe('A message.')
})

it.each([
  null,
  'text',
  7,
  {},
  { error: null },
  { error: {} },
  { error: { errors: 'no list' } },
  { error: { message: 7 } },
])('says what it can of a body like %o', (answer) => {
  expect(responseError(500, answer).failure).toEqual({
    kind: 'unexpected',
    message: 'http-500',
  })
})

it('keeps the reason for callers that have to tell more apart', () => {
  expect(responseError(403, body('commentsDisabled')).reason).toBe('commentsDisabled')
})

it('keeps the failure of a request, and tells nothing of the words of anything else', () => {
  expect(toFailure(networkError(new TypeError('x'))).kind).toBe('offline')
  expect(toFailure(new Error('a fault of ours'))).toEqual({
    kind: 'unexpected',
    message: 'Something went wrong',
  })
  expect(toFailure('nonsense')).toEqual({ kind: 'unexpected', message: 'Something went wrong' })
})
