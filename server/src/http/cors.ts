import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { addVary } from './contentNegotiation.ts'

/**
 * Lets clients on other origins call this server, with their bearer token and with credentials, so that the media cookie
 * can be set. Browsers refuse all other origins.
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'cache-status', 'vtube-quota-reset'],
    maxAge: 86_400,
  })
  // A handler that sets `Vary` drops the entry of the plugin.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    addVary(reply, 'Origin')
    done()
  })
}
