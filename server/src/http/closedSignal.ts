import type { FastifyReply } from 'fastify'

/** A signal that is given when the caller has gone, so that nobody works for nobody. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
