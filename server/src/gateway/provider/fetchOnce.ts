import { readRetryAfter } from '@vtube/shared/retryAfter'
import { createSecretFilter } from '../../base/hideSecrets.ts'
import { BodyTooLargeError, readBody } from '../../base/readBody.ts'
import { UpstreamError, type UpstreamErrorKind } from '../gatewayErrors.ts'
import { toFields, toList, toText, toTextOrNull } from './readFields.ts'

export type UpstreamResponse =
  | { isUnchanged: true }
  /** `body` is a JSON object whose fields are not validated. */
  | { isUnchanged: false; body: object; etag: string | null }

/** The maximum size of a response: more than twice fifty videos with the longest descriptions. */
const MAX_BODY_BYTES = 8 * 1024 ** 2

/**
 * Sends one request without retries. The timeout covers the time from the first sent byte to the last read byte.
 * @param url the complete URL with the key. No error contains the key, although some messages of the provider do
 * @param etag the entity tag of the cached response, or null
 * @throws UpstreamError
 */
export async function fetchOnce(url: URL, etag: string | null, timeoutMs: number): Promise<UpstreamResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
      // A redirect would send the key to another host.
      redirect: 'error',
      signal,
    })
    text = new TextDecoder().decode(await readBody(response, MAX_BODY_BYTES))
  } catch (error) {
    throw toConnectionError(error, timeoutMs)
  }
  if (response.status === 304 && etag !== null) return { isUnchanged: true }
  if (!response.ok) {
    const withoutKey = createSecretFilter(url.searchParams.getAll('key'))
    throw toResponseError(response, withoutKey(text))
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const what = body === undefined ? 'not JSON, or cut short' : 'no object'
    throw new UpstreamError('unavailable', `The provider's answer is ${what}.`)
  }
  const bodyEtag = 'etag' in body && typeof body.etag === 'string' ? body.etag : null
  return { isUnchanged: false, body, etag: response.headers.get('etag') ?? bodyEtag }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error codes of connections that were never established. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  // The error for a host with several addresses contains one error per address.
  return code ?? (cause instanceof AggregateError ? codeOf(cause.errors[0]) : null)
}

function toConnectionError(error: unknown, timeoutMs: number): UpstreamError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new UpstreamError('unavailable', `The provider did not answer within ${timeoutMs} ms.`)
  }
  if (error instanceof BodyTooLargeError)
    return new UpstreamError('unavailable', `The provider's answer is too large.`, { cause: error })
  const code = codeOf(error)
  return new UpstreamError('unavailable', `The provider could not be reached (${code ?? 'no connection'}).`, {
    isUnsent: code !== null && UNSENT.has(code),
  })
}

/** The kinds of errors that cannot be derived from their status. */
const KINDS: Readonly<Record<string, UpstreamErrorKind>> = {
  quotaExceeded: 'quotaExceeded',
  dailyLimitExceeded: 'quotaExceeded',
  rateLimitExceeded: 'rateLimited',
  userRateLimitExceeded: 'rateLimited',
  commentsDisabled: 'commentsDisabled',
  videoChartNotFound: 'notFound',
  // A resource that is not accessible is treated as missing.
  playlistItemsNotAccessible: 'notFound',
  playlistForbidden: 'notFound',
  channelForbidden: 'notFound',
  processingFailure: 'unavailable',
  invalidPageToken: 'invalidPageToken',
}

function toResponseError({ status, headers }: Response, text: string): UpstreamError {
  const { message, reason } = readErrorBody(text)
  const plain = message.replaceAll(/<[^<>]*>/gv, '')
  return new UpstreamError(
    toKind(status, reason, plain),
    `The provider answered ${status}${reason === null ? '' : ` (${reason})`}${plain === '' ? '.' : `: ${plain}`}`,
    { retryAfterMs: readRetryAfter(headers.get('retry-after'), Date.now()) },
  )
}

/** Reads the message, which may contain HTML, and the reason of an error in any of the provider's formats. */
function readErrorBody(text: string): { message: string; reason: string | null } {
  const { error } = toFields(parseJson(text))
  if (typeof error === 'string') return { message: error, reason: null }
  const fields = toFields(error)
  const first = toFields(toList(fields.errors)[0])
  return { message: toText(fields.message) || toText(first.message), reason: toTextOrNull(first.reason) }
}

function toKind(status: number, reason: string | null, message: string): UpstreamErrorKind {
  const known = reason === null ? undefined : KINDS[reason]
  if (known) return known
  if (status === 429) return 'rateLimited'
  if (status >= 500 || status === 408) return 'unavailable'
  if (status === 404) return 'notFound'
  // The oldest form of the body is a single sentence without a reason.
  if (status === 403 && reason === null && /\bquota\b/iv.test(message)) return 'quotaExceeded'
  return 'refused'
}
