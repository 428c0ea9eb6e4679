import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as m from '@vtube/messages'
import { isRightToLeft } from '@vtube/messages/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { ClientConfig } from './clientConfig.ts'
import { addVary, chooseEncoding, matchesEtag, type Encoding } from './contentNegotiation.ts'
import { unknownResource } from './errorResponses.ts'
import { html, jsonForScript, type Html } from './html.ts'
import { chooseLanguage } from './requestLanguage.ts'
import { translatorOf } from '../language/translate.ts'
import { addRateLimit } from './rateLimit.ts'
import { pathOf } from './requestContext.ts'
import { abortOnDisconnect, brotli, compress as compressNow, zip } from './respond.ts'
import { securityHeaders, type ResponseKind, type HeaderOptions } from './securityHeaders.ts'

interface StaticFilesOptions {
  /** The absolute path of the built client. */
  folder: string
  configFor: (origin: string) => ClientConfig
  /** Returns the description of a page for other sites, or null. Absent if visitors have to sign in first. */
  describePage?: ((page: Page) => Promise<PageDescription | null>) | undefined
  pagesPerMinute: number
  security: HeaderOptions
}

export interface Page {
  path: string
  origin: string
  language: string
  /** The folders to which the caller is limited, or null for all folders. */
  limit: FolderLimit | null
  signal: AbortSignal
}

/** The description of a page for other sites. */
export interface PageDescription {
  tags: Html
  /** The URL of the page without parameters. */
  canonicalUrl: string
}

/** Matches paths of the server. The response to an unknown path below these is a 404 and not the page of the client. */
const SERVER_PATHS = /^\/(youtube|complete|embed|oembed|media|images|identity|assets)(\/|$)/
/** The first and the last page of the sign-in popup. */
const POPUP_PATHS = new Set(['/opening.html', '/auth/callback'])
/** The path of the service worker. Browsers revalidate this file each time, because it delivers all updates. */
const WORKER_PATH = '/sw.js'
const MANIFEST = 'manifest.webmanifest'
/** Matches files whose names contain a hash of their content, which Vite adds. */
const HASHED = /^\/assets\//

/**
 * Serves the built client. Its `index.html` is sent for every path without a route, because the client's router handles
 * such paths. Browsers may cache files for ever if their names contain a hash of their content. Also serves
 * `/config.json`.
 */
export async function registerClient(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  const { folder, configFor, describePage } = options
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(configFor(request.publicOrigin)),
  )
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return handleUnrouted(app, options.pagesPerMinute, sendUnbuilt)

  serveManifest(app, folder)
  const { render, ...inline } = createDocument(folder)
  const headers = (kind: ResponseKind) => securityHeaders(kind, { ...options.security, ...inline })
  const pages = { app: headers('app'), popup: headers('popup'), worker: headers('worker') }
  const headersOf = (request: FastifyRequest) => pages[kindOf(pathOf(request))]
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { publicOrigin } = request
    addVary(reply, 'accept-encoding')
    const language = chooseLanguage(request, reply)
    const signal = abortOnDisconnect(reply)
    const { limit } = request.user
    const page = { path: pathOf(request), origin: publicOrigin, language, limit, signal }
    const [rendered, description] = await Promise.all([
      render(publicOrigin, language, configFor(publicOrigin)),
      // Only robots and link previews need the description. Visitors with a cookie get the smaller, cached page.
      request.headers.cookie === undefined ? describePage?.(page) : null,
    ])
    const { etag, body, compressed } = description ? withTags(rendered, description.tags) : rendered
    reply.headers({ ...headersOf(request), 'cache-control': 'no-cache', etag })
    // The link is in a header. In the page, it would remain when the client shows another video.
    if (description) reply.header('link', `<${description.canonicalUrl}>; rel="canonical"`)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === null || compressed === null) return reply.send(body)
    const bytes = typeof compressed === 'function' ? await compressed(encoding) : compressed[encoding]
    return reply.header('content-encoding', encoding).send(bytes)
  }

  await app.register(fastifyStatic, {
    root: folder,
    // Each file gets its own route, so that no path can lead out of the folder.
    wildcard: false,
    globIgnore: ['index.html', '404.html', 'pages/**', MANIFEST, '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers(headersOf(reply.request))
      reply.header('cache-control', cacheControlOf(pathOf(reply.request)))
    },
  })
  await handleUnrouted(app, options.pagesPerMinute, sendPage)
}

/** Sends the page of the client for each path without a route that it may handle, and 404 for all others. */
async function handleUnrouted(
  app: FastifyInstance,
  pagesPerMinute: number,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (pages) => {
    await addRateLimit(pages, pagesPerMinute)
    pages.setNotFoundHandler(async (request, reply) =>
      isPage(request) ? sendPage(request, reply) : unknownResource(request),
    )
  })
}

function kindOf(path: string): 'app' | 'popup' | 'worker' {
  if (path === WORKER_PATH) return 'worker'
  return POPUP_PATHS.has(path) ? 'popup' : 'app'
}

function cacheControlOf(path: string): string {
  if (path === WORKER_PATH) return 'no-cache'
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Serves the web app manifest in the language of the user. */
function serveManifest(app: FastifyInstance, folder: string): void {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) return
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
  app.get(`/${MANIFEST}`, async (request, reply) => {
    const lang = chooseLanguage(request, reply)
    const dir = isRightToLeft(lang) ? 'rtl' : 'ltr'
    const description = translatorOf(lang)(m.siteDescription)
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify({ ...manifest, lang, dir, description }))
  })
}

const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(pathOf(request))

async function sendUnbuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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

/** A page that contains the client's configuration. */
interface RenderedDocument {
  etag: string
  body: Buffer
  /** The compressed bodies, or a function that compresses, or null if the page is sent uncompressed. */
  compressed: Record<Encoding, Buffer> | ((encoding: Encoding) => Promise<Buffer>) | null
}

const etagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Adds elements after the title, because some sites read only the beginning. Compresses the page quickly. */
function withTags({ body: plain }: RenderedDocument, { markup }: Html): RenderedDocument {
  const position = plain.indexOf('</title>') + '</title>'.length
  const body = Buffer.concat([plain.subarray(0, position), Buffer.from(markup), plain.subarray(position)])
  const etag = etagOf(body)
  return { etag, body, compressed: (encoding) => compressNow(`${etag}.${encoding}`, body, encoding) }
}

/**
 * The number of origins whose pages are compressed and cached, in all languages. The pages of other origins are sent
 * uncompressed, because any number of host names can lead to this machine, and the best compression takes a tenth of a
 * second.
 */
const MAX_CACHED_ORIGINS = 8
const SLOT = /(<script type="application\/json" id="config">)\s*(<\/script>)/
const INLINE_SCRIPT = /<script(?![^<>]*(?:\bsrc=|type="application\/json"))[^<>]*>([^]*?)(?:<\/script>|$)/g
const INLINE_STYLE = /<style[^<>]*>([^]*?)(?:<\/style>|$)/g

/** Returns the page of the built client in a language, or the English `index.html` if the language has no page. */
function readPage(folder: string, language: string): string {
  const path = join(folder, 'pages', `${language}.html`)
  const page = readFileSync(existsSync(path) ? path : join(folder, 'index.html'), 'utf8')
  return SLOT.test(page)
    ? page
    : page.replace('</head>', '<script type="application/json" id="config"></script></head>')
}

/** Reads the client's pages. The configuration is inserted into the pages, so each origin has its own pages. */
function createDocument(folder: string) {
  const pages = new Map<string, string>()
  const pageOf = (language: string): string => {
    const page = pages.get(language) ?? readPage(folder, language)
    pages.set(language, page)
    return page
  }
  const index = pageOf('en')
  /** The pages by origin and language. */
  const rendered = new Map<string, Map<string, Promise<RenderedDocument>>>()
  const compress = async (plain: RenderedDocument): Promise<RenderedDocument> => {
    const [br, zipped] = await Promise.all([brotli(plain.body), zip(plain.body)])
    return { ...plain, compressed: { br, gzip: zipped } }
  }
  return {
    /** The sources for the content security policy: `'sha256-…'` of each inline script and style in any language. */
    inlineScripts: hashesOf(index, INLINE_SCRIPT),
    inlineStyles: hashesOf(index, INLINE_STYLE),
    async render(origin: string, language: string, config: ClientConfig): Promise<RenderedDocument> {
      const ofOrigin = rendered.get(origin) ?? new Map<string, Promise<RenderedDocument>>()
      const known = ofOrigin.get(language)
      if (known) return known
      const { markup } = jsonForScript(config)
      const body = Buffer.from(pageOf(language).replace(SLOT, (_, open, close) => `${open}${markup}${close}`))
      const plain = { etag: etagOf(body), body, compressed: null }
      if (rendered.size >= MAX_CACHED_ORIGINS && !rendered.has(origin)) return plain
      const compressed = compress(plain)
      rendered.set(origin, ofOrigin.set(language, compressed))
      return compressed
    },
  }
}

const hashesOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`)
