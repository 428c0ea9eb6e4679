import fastify, { type FastifyInstance } from 'fastify'
import type { WireError } from '@vtube/shared/wire'
import type { CatalogueBatch } from '../src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import { errorHandler } from '../src/http/errorResponses.ts'
import type { VideoSource } from '../src/domain/VideoSource.ts'
import { registerV3 } from '../src/v3/registerV3.ts'
import { checkWire } from './wire/checkWire.ts'
import { openCatalogueWith } from './openCatalogueWith.ts'

export type V3Server = Awaited<ReturnType<typeof startV3Server>>

export interface V3ServerOptions {
  /** The rows of the catalogue, which are ignored if `source` is set. */
  rows?: CatalogueBatch
  source?: VideoSource
  /** The subject of the signed-in user. */
  subject?: string | null
  /** Adds routes and hooks. */
  extend?: (app: FastifyInstance) => Promise<void> | void
}

/** Starts v3 over HTTP on a free port for an authenticated visitor. */
export async function startV3Server(options: V3ServerOptions = {}) {
  const { rows, subject = 'visitor-1', extend } = options
  const held = options.source ? null : await openCatalogueWith(rows)
  const source = options.source ?? (held ? createCatalogueSource(held, 'library') : null)
  if (!source) throw new Error('v3 needs rows or a source.')
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    request.user = { subject, isProven: subject !== null, limit: null }
  })
  await app.register((v3) => registerV3(v3, { source, publicUrl: (request) => `http://${request.host}` }))
  await extend?.(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
  const getBody = async (path: string) => {
    const response = await get(path)
    const body: unknown = await response.json()
    checkWire(path, response.status, body)
    return { status: response.status, body }
  }
  return {
    /** The URL of the server without a trailing slash. */
    origin,
    get,
    /**
     * Returns the body of a successful call, typed by the caller. Like `refusal`, checks it against the wire schema.
     */
    async read<Body = unknown>(path: string): Promise<Body> {
      const { status, body } = await getBody(path)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body as Body
    },
    /** Returns the status and the error of a call that fails. */
    async refusal(path: string): Promise<{ httpStatus: number } & WireError['error']> {
      const { status, body } = await getBody(path)
      if (status < 400) throw new Error(`${path} was not refused: ${JSON.stringify(body)}`)
      return { httpStatus: status, ...(body as WireError).error }
    },
    async close() {
      await app.close()
      await held?.close()
    },
  }
}
