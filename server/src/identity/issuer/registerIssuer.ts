import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from '../../http/securityHeaders.ts'
import type { People } from '../accounts.ts'
import { IDENTITY_PATH } from './addresses.ts'
import type { Issuers } from './Issuers.ts'
import { registerChooser } from './registerChooser.ts'

export interface IssuerOptions {
  issuers: Issuers
  people: People
  clientOrigins: readonly string[]
}

/** Mounts the issuer with its pages under `/identity`. `app` must be a context of its own. */
export async function registerIssuer(app: FastifyInstance, options: IssuerOptions): Promise<void> {
  const { issuers, clientOrigins } = options
  const headers = securityHeaders('identity', { clientOrigins })

  await app.register(fastifyStatic, {
    root: new URL('../assets/', import.meta.url),
    prefix: `${IDENTITY_PATH}/assets/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
  })
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' })
    })
    registerChooser(pages, options)
  })
  await app.register(async (rest) => {
    // The issuer reads its bodies itself.
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null))
    rest.all(`${IDENTITY_PATH}/*`, async (request, reply) => {
      reply.headers(headers)
      return handOver(request, reply, issuers)
    })
  })
}

/** Lets the issuer answer a request, under the origin that the visitor knows. */
function handOver(request: FastifyRequest, reply: FastifyReply, issuers: Issuers): FastifyReply {
  const { raw } = request
  const { host, protocol } = new URL(request.publicOrigin)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const mounted = raw as typeof raw & { originalUrl?: string }
  mounted.originalUrl = request.url
  mounted.url = request.url.slice(IDENTITY_PATH.length)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  void issuers.at(request.publicOrigin).callback()(raw, reply.raw)
  return reply
}
