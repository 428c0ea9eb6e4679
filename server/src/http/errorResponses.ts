import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as m from '@vtube/messages'
import { say } from '../language/translate.ts'
import { codeOf } from '../domain/codeOf.ts'
import { SourceError, toWireError } from '../domain/SourceError.ts'
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

/** Converts an error of Fastify itself, such as the error for a body that is too large. */
function fromFramework(error: FastifyError): SourceError {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new SourceError(status, REASONS[status] ?? 'badRequest', error.message)
  if (status === 503) return new SourceError(503, 'backendError', say(m.serverUnavailable))
  return new SourceError(500, 'internalError', say(m.serverFailed))
}

/** The codes and names of the errors with which a body or a stream fails if its client disconnects. */
const DISCONNECTED = /^(?:AbortError|ABORT_ERR|ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/

/**
 * Logs an error, and returns the error that the caller gets. Faults of the server are logged as errors with their
 * cause, a 503 only as a warning, because its cause is temporary. Errors that callers cause, and a 503 that states when
 * to retry, are logged at level `info`. For the throttle of the log, such errors are of the same kind if status and
 * reason are equal, because their messages may contain text that callers choose.
 */
export function reportFailure(error: FastifyError | SourceError, request: FastifyRequest): SourceError {
  const failure = error instanceof SourceError ? error : fromFramework(error)
  const { status, reason, parameter, message, retrySeconds } = failure
  // Work that ends because its client has disconnected is not a failure.
  const isLeft = hasLeft(request) && (status !== 500 || DISCONNECTED.test(codeOf(error) || error.name))
  if (isLeft) return failure
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'a request failed')
  else if (status === 503 && retrySeconds === null) request.log.warn({ err: error }, 'a request failed')
  else {
    const sentence = status === 503 ? reasonForLog(failure) : message
    request.log.info({ kind: `${status} ${reason}`, reason, parameter }, sentence)
  }
  return failure
}

/** Returns the reason of a 503 for the operator: why a conversion is busy, or what is wrong with a bucket. */
function reasonForLog({ cause, message }: SourceError): string {
  if (cause instanceof Error) return cause.message
  return typeof cause === 'string' ? cause : message
}

/** Returns whether the client of a request has disconnected. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

/** Converts every error of hooks and handlers to the provider's error body, without a stack trace. */
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

/** Handles URLs that cannot be decoded or are too long. No hook runs for such URLs, so the headers are set here. */
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

/** Returns the error 404 for a method and path without a route. */
export const noResource = (method: string, path: string): SourceError =>
  new SourceError(404, 'notFound', `There is no resource at ${method} ${path}.`)

/** Handles URLs of the API that name no resource. Throws the error 404. */
export async function unknownResource(request: FastifyRequest): Promise<never> {
  throw noResource(request.method, pathOf(request))
}
