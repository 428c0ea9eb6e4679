import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { SourceError, toWireError } from '../source/SourceError.ts'

/** What one caller may take of the server, so that nobody can take all of it. Times are in seconds. */
export interface Limits {
  /** Until the head of a request has arrived; also for a connection on which nothing is asked at first. */
  headersSeconds: number
  /** Until the whole request has arrived. */
  requestSeconds: number
  /** For which a connection stays open until the next request. */
  keepAliveSeconds: number
  /** In which not one byte moves in either direction, as with somebody who reads nothing of a film. */
  idleSeconds: number
  /** Size of the head of a request, its address included. */
  headerBytes: number
  connections: number
}

/** Nothing that is sent to the server is larger: the forms of the sign-in. */
const LARGEST_BODY_BYTES = 64 * 1024
/** Those who are too slow are looked for this often. */
const CHECKED_EVERY_MS = 1_000

/** The part of the options of fastify that limits callers. */
export const limitOptions = (limits: Limits) =>
  ({
    connectionTimeout: limits.idleSeconds * 1_000,
    keepAliveTimeout: limits.keepAliveSeconds * 1_000,
    requestTimeout: limits.requestSeconds * 1_000,
    bodyLimit: LARGEST_BODY_BYTES,
    http: {
      // Node takes the smaller of the two for the head, whichever it is.
      headersTimeout: Math.min(limits.headersSeconds, limits.requestSeconds) * 1_000,
      connectionsCheckingInterval: CHECKED_EVERY_MS,
      maxHeaderSize: limits.headerBytes,
    },
    clientErrorHandler: refuseUnread,
  }) satisfies FastifyHttpOptions<Server>

/** Limits the number of connections. At the limit, those make room that are kept open for later only. */
export function addConnectionLimit({ server }: FastifyInstance, { connections }: Limits): void {
  server.maxConnections = connections
  server.on('drop', () => server.closeIdleConnections())
}

const REFUSALS: Readonly<Record<string, readonly [status: number, phrase: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
}

/** Answers what is no request at all, or has not become one in time, and closes the connection. */
function refuseUnread(
  error: Error & { code?: string },
  socket: Parameters<NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']>>[1],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, phrase, message] = REFUSALS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'This is not a request that can be read.',
  ]
  const body = JSON.stringify(toWireError(new SourceError(status, 'badRequest', message)))
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${phrase}`,
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: private, no-store',
        'X-Content-Type-Options: nosniff',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
