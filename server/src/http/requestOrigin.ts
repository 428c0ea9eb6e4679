import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SourceError } from '../source/SourceError.ts'
import { isLoopbackHost } from './addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin by which this visitor reaches the server, such as `http://localhost:8080`. */
    publicOrigin: string
  }
}

/**
 * Gives every request its `publicOrigin`. Without a public address the server is for this machine alone: the
 * origin then comes from the request, and a host that is not loopback is refused, because a stranger's page
 * could otherwise reach the server under a name of its own (DNS rebinding).
 */
export function addRequestOrigin(app: FastifyInstance, options: { publicUrl: string | null }): void {
  app.decorateRequest('publicOrigin', '')
  app.addHook('onRequest', async (request) => {
    request.publicOrigin = options.publicUrl ?? loopbackOrigin(request)
  })
}

function loopbackOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  if (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)) return new URL(origin).origin
  throw new SourceError(
    421,
    'badRequest',
    'This server answers on this machine only. Open it as http://localhost, or set VTUBE_PUBLIC_URL.',
  )
}
