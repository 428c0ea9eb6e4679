import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { SourceError, toWireError } from '../source/SourceError.ts'
import { chooseLanguage } from './requestLanguage.ts'
import { pathOf } from './requestContext.ts'
import { securityHeaders } from './securityHeaders.ts'

const REASONS: Readonly<Record<number, SourceError['reason']>> = {
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
  503: 'backendError',
}

/** Converts an error of Fastify itself, such as one about a body that is too large. */
function fromFramework(error: FastifyError): SourceError {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new SourceError(status, REASONS[status] ?? 'badRequest', error.message)
  if (status === 503) return new SourceError(503, 'backendError', say(m.serverUnavailable))
  return new SourceError(500, 'internalError', say(m.serverFailed))
}

/**
 * Logs an error, and returns the error that the caller gets. Server errors are logged with their cause, all others at
 * level `info`. For the throttle of the log, the latter are of the same kind if status and reason are equal, because
 * their message may contain text that callers choose. A video on a drive that is not connected is not logged as a
 * server error, because the library logs which drives are missing. If its bucket fails, the log says why.
 */
export function reportFailure(error: FastifyError | SourceError, request: FastifyRequest): SourceError {
  const failure = error instanceof SourceError ? error : fromFramework(error)
  const { status, reason, parameter, message, cause } = failure
  const isAway = reason === 'storageAway'
  if (status >= 500 && !isAway) request.log.error({ err: error }, 'a request failed')
  else {
    const sentence = isAway && cause instanceof Error ? cause.message : message
    request.log.info({ kind: `${status} ${reason}`, reason, parameter }, sentence)
  }
  return failure
}

/** Converts everything that hooks and handlers throw to the provider's error body, without a stack trace. */
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

/** Handles URLs that cannot be decoded or are too long. No hook runs for these, so the headers are set here. */
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

/** Returns the 404 for a method and path without a route. */
export const noResource = (method: string, path: string): SourceError =>
  new SourceError(404, 'notFound', `There is no resource at ${method} ${path}.`)

/** Handles URLs of the API that name no resource. Throws a 404. */
export async function unknownResource(request: FastifyRequest): Promise<never> {
  throw noResource(request.method, pathOf(request))
}
