import type { Server } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError, toWireError } from '../source/SourceError.ts'
import { createLineThrottle, type LineThrottle } from './createLineThrottle.ts'
import { securityHeaders } from './securityHeaders.ts'

const REASONS: Readonly<Record<number, SourceError['reason']>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
  503: 'backendError',
}

/** A refusal of fastify itself (a body that cannot be read, an address that cannot be decoded, …). */
function fromFramework(error: FastifyError): SourceError {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new SourceError(status, REASONS[status] ?? 'badRequest', error.message)
  if (status === 503)
    return new SourceError(503, 'backendError', 'The service is not available at present. Try again soon.')
  return new SourceError(500, 'internalError', 'Something went wrong on the server. Try again.')
}

/**
 * The one exit for everything thrown on the way to an answer: the provider's error body, never a stack trace.
 * Faults of ours are logged with their cause; a caller's fault is not worth a line above `info`.
 */
export async function errorHandler(
  error: FastifyError | SourceError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = error instanceof SourceError ? error : fromFramework(error)
  tellOf(failure, error, request)
  await reply
    .code(failure.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(toWireError(failure))
}

const throttles = new WeakMap<Server, LineThrottle>()

/** A fault that nobody expects has a line each time; what callers can repeat at will, one a minute for each reason. */
function tellOf(failure: SourceError, error: Error, { log, server: { server } }: FastifyRequest): void {
  const { status, reason, parameter, message } = failure
  if (status >= 500 && status !== 503) return log.error({ err: error }, 'a request failed')
  const throttle = throttles.get(server) ?? createLineThrottle()
  throttles.set(server, throttle)
  const times = throttle(`${status} ${reason} ${status === 503 ? `${message} ${String(error.cause)}` : ''}`)
  if (times === null) return
  if (status === 503) log.error({ err: error, times }, 'a request failed')
  else log.info({ reason, parameter, times }, message)
}

/** The same for addresses that lead to no route because they cannot be read, or are too long: no hook has run. */
export async function unreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { statusCode: status = 400 } = error
  reply.headers(securityHeaders('data'))
  const message = status === 414 ? 'The address is too long.' : 'The address cannot be read.'
  return errorHandler(new SourceError(status, 'badRequest', message), request, reply)
}

/** For addresses of the interface that name no resource. */
export async function unknownResource(request: FastifyRequest): Promise<never> {
  const path = request.url.split('?', 1)[0] ?? ''
  throw new SourceError(404, 'notFound', `There is no resource at ${request.method} ${path}.`)
}
