import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'

export interface SessionOptions {
  gate: Gate
  /** Ends the session at this server's own issuer; left out where the issuer is elsewhere. */
  endSession?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * `DELETE /identity/session`: log out. Clears the cookie of frames and media, refuses the bearer that came along
 * from now on, and ends the issuer's session of this browser with its refresh tokens. A page of another site cannot
 * send this without a preflight.
 */
export function registerSession(app: FastifyInstance, { gate, endSession }: SessionOptions): void {
  app.delete('/identity/session', async (request, reply) => {
    await gate.endVisit(request, reply)
    await endSession?.(request, reply)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
