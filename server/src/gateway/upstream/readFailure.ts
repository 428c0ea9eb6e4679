import { readRetryAfter } from '@vtube/shared/retryAfter'
import { toFields, toList, toText } from '../wire/fields.ts'
import { UpstreamError, type UpstreamFailureKind } from './UpstreamError.ts'

const KINDS: Readonly<Record<string, UpstreamFailureKind>> = {
  quotaExceeded: 'quotaSpent',
  dailyLimitExceeded: 'quotaSpent',
  rateLimitExceeded: 'slowDown',
  userRateLimitExceeded: 'slowDown',
  commentsDisabled: 'commentsDisabled',
  videoNotFound: 'notFound',
  channelNotFound: 'notFound',
  playlistNotFound: 'notFound',
  notFound: 'notFound',
  videoChartNotFound: 'notFound',
  // Closed to everybody is as good as gone.
  playlistItemsNotAccessible: 'notFound',
  playlistForbidden: 'notFound',
  channelForbidden: 'notFound',
  processingFailure: 'unavailable',
  invalidPageToken: 'invalidPageToken',
  backendError: 'unavailable',
  internalError: 'unavailable',
}

/** Message and reason of an error body in any of its shapes (FACTS: errors). Messages may hold HTML. */
function readBody(body: unknown): { message: string; reason: string | null } {
  const { error } = toFields(body)
  if (typeof error === 'string') return { message: error, reason: null }
  const fields = toFields(error)
  const first = toFields(toList(fields.errors)[0])
  return {
    message: toText(fields.message) || toText(first.message),
    reason: toText(first.reason) || null,
  }
}

function toKind(status: number, reason: string | null, message: string): UpstreamFailureKind {
  const known = reason === null ? undefined : KINDS[reason]
  if (known) return known
  if (status === 429) return 'slowDown'
  if (status >= 500 || status === 408) return 'unavailable'
  if (status === 404) return 'notFound'
  // The oldest form of the body is a bare sentence.
  if (status === 403 && reason === null && /\bquota\b/iv.test(message)) return 'quotaSpent'
  return 'refused'
}

/** The failure that an answer with an error status stands for. `body` is its parsed JSON, or null. */
export function readFailure(
  answer: { status: number; retryAfter: string | null },
  body: unknown,
  now: number,
): UpstreamError {
  const { status } = answer
  const { message, reason } = readBody(body)
  const bare = message.replaceAll(/<[^>]*>/gv, '')
  return new UpstreamError(
    toKind(status, reason, bare),
    `The provider answered ${status}${reason === null ? '' : ` (${reason})`}${bare === '' ? '.' : `: ${bare}`}`,
    { status, reason, retryAfterMs: readRetryAfter(answer.retryAfter, now) },
  )
}
