import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addVary } from './contentNegotiation.ts'
import { unknownResource } from './errorResponses.ts'

/** The headers of the tus protocol, in which videos are added. */
const UPLOAD_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata']

/** Lets clients on these origins send bearer tokens, and credentials for the media cookie. Others are refused. */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request) => {
    // An `OPTIONS` request that is no preflight gets the usual 404, not the plugin's line of plain text.
    if (request.method === 'OPTIONS' && !isPreflight(request)) await unknownResource(request)
  })
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match', ...UPLOAD_HEADERS],
    exposedHeaders: [
      'etag',
      'retry-after',
      'cache-status',
      'vtube-quota-reset',
      'location',
      'vtube-path',
      ...UPLOAD_HEADERS,
    ],
    maxAge: 86_400,
  })
  // The plugin's entry in `Vary` is lost when a handler sets this header, so it is added again.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    addVary(reply, 'Origin')
    done()
  })
}

/** Returns whether a request is a preflight, with which a browser asks what a page of another origin may send. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined
