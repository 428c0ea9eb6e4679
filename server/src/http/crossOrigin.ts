import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Lets clients that are hosted elsewhere call this server: with their bearer, and with credentials, so that the
 * cookie of frames and media can be set. Everybody else is refused by their own browser.
 */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'cache-status', 'vtube-quota-reset'],
    maxAge: 86_400,
  })
  // Handlers name what else their answers vary by, and would drop this one.
  app.addHook('onSend', async (_request, reply) => {
    const named = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(named)) reply.header('vary', named === '' ? 'Origin' : `${named}, Origin`)
  })
}
