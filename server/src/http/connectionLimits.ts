import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError, toWireError } from '../domain/SourceError.ts'
import { callerAddress } from './rateLimit.ts'

/** The limits of connections and request heads, which prevent a client from exhausting the server. */
interface ConnectionLimits {
  /** The time within which the head of a request must arrive, on a new connection as well. */
  headersSeconds: number
  /** The time within which the whole request must arrive. */
  requestSeconds: number
  /** The time for which a connection stays open between two requests. */
  keepAliveSeconds: number
  /** The time without a byte after which a connection ends, for example because a client has stopped reading. */
  idleSeconds: number
  /** The maximum number of bytes of the head of a request, including the URL. */
  headerBytes: number
  connections: number
}

/** The maximum number of bytes of a form. The largest forms are the forms of the sign-in. */
const MAX_FORM_BYTES = 64 * 1024
/** The maximum bytes of a body. A route without a body skips as many, so that the connection can be kept. */
export const MAX_BODY_BYTES = 1024 ** 2
/** The interval at which Node looks for requests that have timed out. */
const CHECK_INTERVAL_MS = 1_000

/** Returns the options of Fastify that set these limits. */
export const limitOptions = (limits: ConnectionLimits, checkIntervalMs = CHECK_INTERVAL_MS) =>
  ({
    connectionTimeout: limits.idleSeconds * 1_000,
    keepAliveTimeout: limits.keepAliveSeconds * 1_000,
    requestTimeout: limits.requestSeconds * 1_000,
    bodyLimit: MAX_FORM_BYTES,
    http: {
      // Node applies the smaller of the two limits to the head.
      headersTimeout: Math.min(limits.headersSeconds, limits.requestSeconds) * 1_000,
      connectionsCheckingInterval: checkIntervalMs,
      maxHeaderSize: limits.headerBytes,
    },
    clientErrorHandler: rejectUnparsed,
  }) satisfies FastifyHttpOptions<Server>

/**
 * While the server is closing, closes connections after their last response, and connections that have never sent
 * anything, which browsers open in advance. Node closes only connections that are idle after a response
 * (nodejs/node#63452).
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections()
  })
}

/**
 * Reads no bodies, except for routes with a parser. Node skips a body, so that the client can read the response and the
 * connection can be kept. If the body is too large or its length unknown, the connection is closed.
 */
export function refuseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, reply, done) => {
    if (bodyBytesOf(request) > MAX_BODY_BYTES) reply.header('connection', 'close')
    done()
  })
}

/** Returns the length of a request's body, or infinity if it is unknown. */
export const bodyBytesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity

type Rejection = readonly [status: number, phrase: string, message: string]
const UNREADABLE: Rejection = [400, 'Bad Request', 'The request cannot be read.']
const REJECTIONS: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
}

/** The connections on which a request may take longer than all others. */
const longRequests = new WeakSet<Duplex>()

/**
 * Lets a request take as long as bytes arrive. The limits for its head and for connections without a byte hold as for
 * all requests.
 */
export function allowLongRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  longRequests.add(socket)
  reply.raw.once('close', () => longRequests.delete(socket))
}

/** Responds to a request that cannot be parsed or has timed out, and closes the connection. */
function rejectUnparsed(
  error: Error & { code?: string },
  socket: Parameters<NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']>>[1],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node reports each request once, and does nothing itself.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && longRequests.has(socket)) return
  const [status, phrase, message] = REJECTIONS[error.code ?? ''] ?? UNREADABLE
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

/** The lowest limit per address. Users may share an address, and a browser opens several connections. */
const MIN_PER_ADDRESS = 64
const FRACTION_OF_ADDRESS = 1 / 4

interface ConnectionLimitOptions {
  connections: number
  /** Whether clients connect with addresses of their own and not through a proxy. */
  isDirect: boolean
}

/**
 * Limits the number of connections in total and per address. When a limit is reached, the oldest connection that waits
 * for no response is closed. Such a connection has sent nothing, only part of a request, or nothing since its last
 * response.
 */
export function addConnectionLimit(server: Server, { connections, isDirect }: ConnectionLimitOptions): void {
  server.maxConnections = connections
  const perAddress = Math.max(MIN_PER_ADDRESS, Math.ceil(connections * FRACTION_OF_ADDRESS))
  const open = new Set<Socket>()
  /** The waiting connections, in the order in which they began to wait. */
  const waiting = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()

  const makeRoom = (among: ReadonlySet<Socket>) => {
    for (const socket of waiting)
      if (among.has(socket)) {
        waiting.delete(socket)
        socket.destroy()
        return
      }
  }
  const countByAddress = (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress) ?? ''
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) byAddress.delete(address)
    })
    if (own.size > perAddress) makeRoom(own)
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    waiting.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      waiting.delete(socket)
    })
    if (isDirect) countByAddress(socket)
    // A connection is closed in advance, so that the next connection is accepted.
    if (open.size >= connections) makeRoom(open)
  })
  server.on('drop', () => makeRoom(open))
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) waiting.add(socket)
    })
  })
}
