import type { IncomingMessage } from 'node:http'

/** Who sent a request. Set by the gate of `identity/` before any route runs. */
export interface Visitor {
  /** The token's subject; null where access is open and nobody is signed in. */
  subject: string | null
}

/** A visitor as memory alone knows them. */
export interface Recognised {
  subject: string
  /** A `Set-Cookie` to send along at once; null where the visitor has the cookie. */
  setCookie: string | null
}

/**
 * Who sends a request, where its bearer has been accepted before and still is; without a look at anything but memory.
 * Null where the whole way has to find out.
 * @param publicOrigin by which the visitor reaches the server
 */
export type Recognise = (request: IncomingMessage, publicOrigin: string) => Recognised | null

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
}
