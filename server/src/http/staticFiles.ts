import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './chooseEncoding.ts'
import { ClientDocument } from './ClientDocument.ts'
import type { ClientConfig } from './clientConfig.ts'
import { unknownResource } from './errors.ts'
import { html } from './html.ts'
import { addRateLimit } from './rateLimit.ts'
import { securityHeaders, type AnswerKind, type HeaderOptions } from './securityHeaders.ts'

export interface StaticFilesOptions {
  /** The built client; absolute. */
  folder: string
  configFor: (origin: string) => ClientConfig
  /** For each address. */
  pagesPerMinute: number
  security: HeaderOptions
}

/** Paths below these are answers of the server: an unknown one is not a page of the client. */
const SERVER_PATHS = /^\/(youtube|complete|embed|media|images|identity|assets)(\/|$)/
/** What the popup of the sign-in shows at first, and where it comes back to. */
const POPUP_PATHS = new Set(['/opening.html', '/auth/callback'])
/** It brings the other files: it is asked for again each time, or a new version would come late. */
const WORKER_PATH = '/sw.js'
/** Vite puts a print of the content into these names. */
const HASHED = /^\/assets\//

/**
 * Serves the built client: its files with lasting caches where their names carry a print of their content,
 * `/config.json`, and `index.html` for every path that belongs to nobody else (the router of the client decides).
 */
export async function registerClient(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  const { folder, configFor } = options
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(configFor(request.publicOrigin)),
  )
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    app.setNotFoundHandler(async (request, reply) =>
      isPage(request) ? sendUnbuilt(reply) : unknownResource(request),
    )
    return
  }

  const document = new ClientDocument(readFileSync(index, 'utf8'))
  const security = {
    ...options.security,
    inlineScripts: document.inlineScripts,
    inlineStyles: document.inlineStyles,
  }
  const headers = (kind: AnswerKind) => securityHeaders(kind, security)
  const pages = { app: headers('app'), popup: headers('popup'), worker: headers('worker') }
  const headersOf = (request: FastifyRequest) => pages[kindOf(pathOf(request))]
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { etag, page, compressed } = await document.render(
      request.publicOrigin,
      configFor(request.publicOrigin),
    )
    reply.headers({ ...headersOf(request), 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === null || compressed === null) return reply.send(page)
    return reply.header('content-encoding', encoding).send(compressed[encoding])
  }

  await app.register(fastifyStatic, {
    root: folder,
    // Every file has a route of its own, so that no path can climb out of the folder.
    wildcard: false,
    globIgnore: ['index.html*', '404.html*', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers(headersOf(reply.request))
      reply.header('cache-control', lifeOf(pathOf(reply.request)))
    },
  })
  await app.register(async (pages) => {
    await addRateLimit(pages, options.pagesPerMinute)
    pages.setNotFoundHandler({ preHandler: pages.rateLimit() }, async (request, reply) =>
      isPage(request) ? sendPage(request, reply) : unknownResource(request),
    )
  })
}

function kindOf(path: string): 'app' | 'popup' | 'worker' {
  if (path === WORKER_PATH) return 'worker'
  return POPUP_PATHS.has(path) ? 'popup' : 'app'
}

function lifeOf(path: string): string {
  if (path === WORKER_PATH) return 'no-cache'
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''
const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(pathOf(request))

async function sendUnbuilt(reply: FastifyReply): Promise<FastifyReply> {
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Vtube is not built yet</title>
      <h1>Vtube is not built yet</h1>
      <p>
        Run <code>npm start</code> in the folder of the project: it builds the pages and starts the server.
      </p>
    </html>`
  return reply.code(503).type('text/html; charset=utf-8').send(page.markup)
}
