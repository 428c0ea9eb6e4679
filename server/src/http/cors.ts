import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addVary } from './contentNegotiation.ts'
import { unknownResource } from './errorResponses.ts'

/**
 * Lets clients on other origins call this server, with their bearer token and with credentials, so that the media cookie
 * can be set. Browsers refuse all other origins.
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request) => {
    // Like any other method that a route does not know. The plugin would answer with a line of text.
    if (request.method === 'OPTIONS' && !isPreflight(request)) await unknownResource(request)
  })
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

/** Returns whether a browser asks in advance what a page of another origin may send. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined
