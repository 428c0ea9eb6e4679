import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitCookie } from './visitCookie.ts'

export interface SessionOptions {
  cookie: VisitCookie
  /** Ends the session at this server's own issuer; left out where the issuer is elsewhere. */
  endSession?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * `DELETE /identity/session`: log out. Clears the cookie of frames and media, and ends the issuer's session of
 * this browser with its refresh tokens. A page of another site cannot send this without a preflight.
 */
export function registerSession(app: FastifyInstance, { cookie, endSession }: SessionOptions): void {
  app.delete('/identity/session', async (request, reply) => {
    await endSession?.(request, reply)
    cookie.clear(request, reply)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
