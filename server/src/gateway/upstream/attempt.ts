import { readFailure } from './readFailure.ts'
import { UpstreamError } from './UpstreamError.ts'

export type UpstreamAnswer =
  | { isUnchanged: true }
  /** `body` is an object; its fields are anybody's guess. */
  | { isUnchanged: false; body: object; etag: string | null }

interface Attempt {
  /** Whole address, the key included. It goes into no message. */
  url: URL
  /** Tag of the answer that is known already. */
  etag: string | null
  timeoutMs: number
}

/** Codes of connections that were never made. */
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
  // A host with several addresses fails once for each.
  return code ?? (cause instanceof AggregateError ? codeOf(cause.errors[0]) : null)
}

function failureOfSilence(error: unknown, timeoutMs: number): UpstreamError {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new UpstreamError('unavailable', `The provider did not answer within ${timeoutMs} ms.`)
  }
  const code = codeOf(error)
  return new UpstreamError('unavailable', `The provider could not be reached (${code ?? 'no connection'}).`, {
    isUnsent: code !== null && UNSENT.has(code),
  })
}

/** The body of an answer with an error status, where it can be read at all. */
const errorBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readBody(text: string): object {
  const malformed = (what: string) => new UpstreamError('unavailable', `The provider's answer is ${what}.`)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw malformed('not JSON, or cut short')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('no object')
  return body
}

/**
 * One request, one answer: no retries. The time limit holds from the first byte sent to the last one read.
 * @throws UpstreamError
 */
export async function attempt({ url, etag, timeoutMs }: Attempt): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
      // Whoever answers for the provider may not send the key on to somebody else.
      redirect: 'error',
      signal,
    })
    text = await response.text()
  } catch (error) {
    throw failureOfSilence(error, timeoutMs)
  }
  if (response.status === 304 && etag !== null) return { isUnchanged: true }
  if (!response.ok) {
    const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
    throw readFailure(answer, errorBody(text), Date.now())
  }
  const body = readBody(text)
  const named = 'etag' in body && typeof body.etag === 'string' ? body.etag : null
  return { isUnchanged: false, body, etag: response.headers.get('etag') ?? named }
}
