import type { Server } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as m from '@vtube/messages'
import { LRUCache } from 'lru-cache'
import { say } from '../language/translate.ts'
import { SourceError, toWireError } from '../source/SourceError.ts'
import { chooseLanguage } from './language.ts'
import { pathOf } from './requestContext.ts'
import { securityHeaders } from './securityHeaders.ts'

const REASONS: Readonly<Record<number, SourceError['reason']>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
  503: 'backendError',
}

/** Converts an error of Fastify itself, such as a body that is too large. */
function fromFramework(error: FastifyError): SourceError {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new SourceError(status, REASONS[status] ?? 'badRequest', error.message)
  if (status === 503) return new SourceError(503, 'backendError', say(m.serverUnavailable))
  return new SourceError(500, 'internalError', say(m.serverFailed))
}

/** Returns what an error means for the caller, and logs it: server errors with their cause, others at level `info`. */
export function reportFailure(error: FastifyError | SourceError, request: FastifyRequest): SourceError {
  const failure = error instanceof SourceError ? error : fromFramework(error)
  logFailure(failure, error, request)
  return failure
}

/** Converts everything that hooks and handlers throw into the provider's error body, without a stack trace. */
export async function errorHandler(
  error: FastifyError | SourceError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = reportFailure(error, request)
  if (failure.retrySeconds !== null) reply.header('retry-after', failure.retrySeconds)
  await reply
    .code(failure.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(toWireError(failure, chooseLanguage(request, reply)))
}

const LOG_INTERVAL_MS = 60_000
const MAX_KEYS = 1_000

/**
 * Creates a throttle that keeps callers from filling the log. It counts an occurrence of a key, and returns how many the
 * next log line stands for, at most once a minute for each key; null where no line is due.
 */
export function createLogThrottle(now: () => number = Date.now) {
  const counts = new LRUCache<string, { silentUntil: number; times: number }>({ max: MAX_KEYS })
  return (key: string): number | null => {
    const { silentUntil, times } = counts.get(key) ?? { silentUntil: 0, times: 0 }
    const isSilent = now() < silentUntil
    counts.set(
      key,
      isSilent ? { silentUntil, times: times + 1 } : { silentUntil: now() + LOG_INTERVAL_MS, times: 0 },
    )
    return isSilent ? null : times + 1
  }
}

const throttles = new WeakMap<Server, ReturnType<typeof createLogThrottle>>()

/** Logs unexpected errors each time, and errors that callers can repeat at will once a minute for each reason. */
function logFailure(failure: SourceError, error: Error, { log, server: { server } }: FastifyRequest): void {
  const { status, reason, parameter, message } = failure
  if (status >= 500 && status !== 503) return log.error({ err: error }, 'a request failed')
  const throttle = throttles.get(server) ?? createLogThrottle()
  throttles.set(server, throttle)
  const times = throttle(`${status} ${reason} ${status === 503 ? `${message} ${String(error.cause)}` : ''}`)
  if (times === null) return
  if (status === 503) log.error({ err: error, times }, 'a request failed')
  else log.info({ reason, parameter, times }, message)
}

/** Handles URLs that cannot be decoded or are too long. No hook runs for them, so the headers are set here. */
export async function malformedUrlHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { statusCode: status = 400 } = error
  reply.headers(securityHeaders('data'))
  const message = status === 414 ? 'The address is too long.' : 'The address cannot be read.'
  return errorHandler(new SourceError(status, 'badRequest', message), request, reply)
}

/** Handles URLs of the API that name no resource. Throws a 404. */
export async function unknownResource(request: FastifyRequest): Promise<never> {
  throw new SourceError(404, 'notFound', `There is no resource at ${request.method} ${pathOf(request)}.`)
}
