import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as m from '@vtube/messages'
import { isRightToLeft } from '@vtube/messages/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  /** The built client; absolute. */
  folder: string
  configFor: (origin: string) => ClientConfig
  /** Returns what a page says to other sites; null if that is nothing. It is absent where visitors have to sign in first. */
  describePage?: ((page: Page) => Promise<PageDescription | null>) | undefined
  pagesPerMinute: number
  security: HeaderOptions
}

export interface Page {
  path: string
  origin: string
  language: string
  signal: AbortSignal
}

/** What a page says to other sites. */
export interface PageDescription {
  tags: Html
  /** Its URL without parameters. */
  canonicalUrl: string
}

/** Paths of the server: an unknown one below them is a 404, not a page of the client. */
const SERVER_PATHS = /^\/(youtube|complete|embed|oembed|media|images|identity|assets)(\/|$)/
/** First and last page of the sign-in popup. */
const POPUP_PATHS = new Set(['/opening.html', '/auth/callback'])
/** The service worker is revalidated each time, because new versions of all other files come through it. */
const WORKER_PATH = '/sw.js'
const MANIFEST = 'manifest.webmanifest'
/** Vite puts a hash of the content into these file names. */
const HASHED = /^\/assets\//

/**
 * Serves the built client: its files, which browsers may cache for ever where their names carry a hash of their content;
 * `/config.json`; and `index.html` for every path without a route of the server (the client's router decides).
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
    const page = { path: pathOf(request), origin: publicOrigin, language, signal }
    const [rendered, description] = await Promise.all([
      render(publicOrigin, language, configFor(publicOrigin)),
      // Robots and link previews send no cookie; visitors who have been here get the page that is smaller and cached.
      request.headers.cookie === undefined ? describePage?.(page) : null,
    ])
    const { etag, body, compressed } = description ? withTags(rendered, description.tags) : rendered
    reply.headers({ ...headersOf(request), 'cache-control': 'no-cache', etag })
    // The link is in a header, because in the page it would stay when the client shows another video.
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
    // Each file has a route of its own, so that no path can leave the folder.
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

/** Sends a page at every address without a route that may be one, and 404 at all others. */
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

/** A page with the client's configuration in it. */
interface RenderedDocument {
  etag: string
  body: Buffer
  /** The bodies, or how to make them; null where the page is sent uncompressed. */
  compressed: Record<Encoding, Buffer> | ((encoding: Encoding) => Promise<Buffer>) | null
}

const etagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Adds elements behind the title of a page: some sites read only its beginning. Compresses it fast, not well. */
function withTags({ body: plain }: RenderedDocument, { markup }: Html): RenderedDocument {
  const position = plain.indexOf('</title>') + '</title>'.length
  const body = Buffer.concat([plain.subarray(0, position), Buffer.from(markup), plain.subarray(position)])
  const etag = etagOf(body)
  return { etag, body, compressed: (encoding) => compressNow(`${etag}.${encoding}`, body, encoding) }
}

/**
 * Any number of names can lead to this machine, and compression at the best quality takes a tenth of a second. So pages
 * are compressed and cached for a few origins in all languages; any other page is sent uncompressed.
 */
const MAX_CACHED_ORIGINS = 8
const SLOT = /(<script type="application\/json" id="config">)\s*(<\/script>)/
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|type="application\/json"))[^>]*>([^]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** Returns the page of a language in the built client; `index.html`, which is English, where it has none. */
function readPage(folder: string, language: string): string {
  const path = join(folder, 'pages', `${language}.html`)
  const page = readFileSync(existsSync(path) ? path : join(folder, 'index.html'), 'utf8')
  return SLOT.test(page)
    ? page
    : page.replace('</head>', '<script type="application/json" id="config"></script></head>')
}

/** Reads the client's pages, which get the configuration, so that each origin has a page of its own. */
function createDocument(folder: string) {
  const pages = new Map<string, string>()
  const pageOf = (language: string): string => {
    const page = pages.get(language) ?? readPage(folder, language)
    pages.set(language, page)
    return page
  }
  const index = pageOf('en')
  /** The pages by origin, then by language. */
  const rendered = new Map<string, Map<string, Promise<RenderedDocument>>>()
  const compress = async (plain: RenderedDocument): Promise<RenderedDocument> => {
    const [br, zipped] = await Promise.all([brotli(plain.body), zip(plain.body)])
    return { ...plain, compressed: { br, gzip: zipped } }
  }
  return {
    /** Sources for the content security policy: `'sha256-…'` of each inline script and style, in any language. */
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
