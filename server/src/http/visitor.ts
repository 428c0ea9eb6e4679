/** Who sent a request. Set by the gate of `identity/` before any route runs. */
export interface Visitor {
  /** The token's subject; null where access is open and nobody is signed in. */
  subject: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
}
