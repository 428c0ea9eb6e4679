import { LANGUAGES } from '@vtube/messages/languages'
import fastify from 'fastify'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createClientConfig } from './clientConfig.ts'
import { errorHandler } from './errorResponses.ts'
import { addRequestOrigin, repairUrl } from './requestContext.ts'
import { addSecurityHeaders } from './securityHeaders.ts'
import { registerClient } from './staticFiles.ts'

const PAGE = `<!doctype html><html><head><title>Vtube</title><script>theme()</script>
<script type="application/json" id="config"></script>
<script type="module" src="/assets/main-abc123.js"></script></head><body></body></html>`
const GERMAN = PAGE.replace('<html>', '<html lang="de">')
const ARABIC = PAGE.replace('<html>', '<html lang="ar" dir="rtl">')
const SCRIPT = `export const words = '${'long enough to be compressed '.repeat(40)}'`

const folder = folderOfEachTest()
let origin: string
let close: () => Promise<void>

async function start(pagesPerMinute = 1_000) {
  const app = fastify({ rewriteUrl: repairUrl })
  app.decorateRequest('user')
  app.addHook('onRequest', async (call) => {
    call.user = { subject: null, isProven: false, limit: null }
  })
  app.setErrorHandler(errorHandler)
  addRequestOrigin(app, { publicUrl: null })
  addSecurityHeaders(app)
  await registerClient(app, {
    folder,
    configFor: (at) =>
      createClientConfig({ kind: 'oidc', issuer: `${at}/identity`, clientId: '</script>' }, false, {
        embedUrl: '/embed/',
        embeddable: false,
        provider: false,
      }),
    pagesPerMinute,
    security: {},
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
}
beforeEach(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/de.html'), GERMAN)
  await writeFile(join(folder, 'pages/ar.html'), ARABIC)
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/main-abc123.js'), SCRIPT)
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT))
  await start()
})
afterEach(() => close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })

it.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.2', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0', null],
  ['*;q=0', null],
  ['x-br, gzipped', null],
  ['identity', null],
])('pages and files come as a caller who accepts “%s” can read them: %s', async (accepted, encoding) => {
  for (const path of ['/', '/assets/main-abc123.js']) {
    const { headers } = await get(path, { 'accept-encoding': accepted })
    expect([path, headers.get('content-encoding')]).toEqual([path, encoding])
    expect(headers.get('vary')?.split(', ')).toContain('accept-encoding')
  }
})

describe('the page', () => {
  it.each([
    '/',
    '/watch/abc',
    '/search/a%2Fb.js',
    '/search/%F0%9F%8E%BB',
    '/channel/UC..',
    '/folders/A.B/c.mp4',
    '/no/such/page',
    '/index.html',
  ])('is served at %s, because the client knows its own paths', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>Vtube</title>')
  })

  it.each(['/search/100%', '/search/%zz'])('is served at %s, which is no proper encoding', async (path) => {
    const { port } = new URL(origin)
    const status = await new Promise((resolve) => {
      request({ host: '127.0.0.1', port, path }, (response) => resolve(response.statusCode)).end()
    })
    expect(status).toBe(200)
  })

  it('holds the settings, the same that /config.json says', async () => {
    const page = await (await get('/')).text()
    const inlined = /<script type="application\/json" id="config">([^]*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(inlined)).toEqual(await (await get('/config.json')).json())
    expect(JSON.parse(inlined)).toMatchObject({
      dataUrl: '/youtube/v3/',
      sendToken: true,
      provider: false,
      identity: { kind: 'oidc', issuer: `${origin}/identity`, clientId: '</script>' },
    })
  })

  it('is compressed in all languages under eight names of this machine, and whole and quick under any further one', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `name-${index}.localhost`)
    for (const name of names) await getAs(name)
    const { encoding, body } = await getAs('further.localhost')
    expect(encoding).toBeUndefined()
    expect(body).toContain('"issuer":"http://further.localhost')
    for (const name of names) {
      const pages = await Promise.all(LANGUAGES.map((language) => getAs(name, language)))
      expect(new Set(pages.map((page) => page.encoding))).toEqual(new Set(['br']))
    }
  })

  it('is limited by the minute, and its files are not', async () => {
    await close()
    await start(2)
    const statuses = []
    for (const path of ['/', '/watch/a', '/liked', '/nowhere', '/assets/main-abc123.js', '/config.json'])
      statuses.push((await get(path)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 200, 200])
  })

  it('is asked for again every time, and answered in a word when it is the same', async () => {
    const first = await get('/')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/watch/x', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('the page in a language', () => {
  const german = { 'accept-language': 'de-AT, en;q=0.5' }
  const textOf = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).text()

  it.each([
    ['the browser prefers', german, '<html lang="de">'],
    ['the user has chosen', { ...german, cookie: 'vtube_language=ar' }, '<html lang="ar" dir="rtl">'],
  ])('is the one in the language that %s, with the settings in it', async (_, headers, start) => {
    for (const path of ['/', '/watch/abc', '/index.html'])
      expect(await textOf(path, headers)).toContain(start)
    expect(await textOf('/', headers)).toContain(`"issuer":"${origin}/identity"`)
  })

  it('is never taken for the unchanged page in another language', async () => {
    const english = (await get('/', { 'accept-language': 'en' })).headers.get('etag') ?? ''
    const changed = await get('/', { ...german, 'if-none-match': english })
    expect([changed.status, (await changed.text()).includes('lang="de"')]).toEqual([200, true])
    const own = changed.headers.get('etag') ?? ''
    const same = await get('/', { ...german, 'if-none-match': own })
    expect([same.status, same.headers.get('vary')]).toEqual([304, 'accept-encoding, accept-language, cookie'])
    expect((await get('/', { 'accept-language': 'ar', 'if-none-match': own })).status).toBe(200)
  })

  it('runs the same scripts', async () => {
    const policyOf = async (headers: Record<string, string>) =>
      (await get('/', headers)).headers.get('content-security-policy')
    expect(await policyOf(german)).toBe(await policyOf({ 'accept-language': 'en' }))
  })

  it('is the English one where the build has none in it', async () => {
    const english = await textOf('/', { 'accept-language': 'en' })
    expect(await textOf('/', { 'accept-language': 'fr' })).toBe(english)
    expect(await textOf('/', { 'accept-language': '../../de' })).toBe(english)
  })

  it('is no file of its own, whose language a browser would not choose', async () => {
    const response = await get('/pages/de.html', { 'accept-language': 'en' })
    expect(response.headers.get('content-language')).toBe('en')
    expect(await response.text()).not.toContain('lang="de"')
  })

  it('has a manifest in the language', async () => {
    const manifestFor = async (headers: Record<string, string>) =>
      (await get('/manifest.webmanifest', headers)).json()
    expect(await manifestFor(german)).toMatchObject({ lang: 'de', dir: 'ltr' })
    const arabic = await get('/manifest.webmanifest', { 'accept-language': 'ar' })
    expect(arabic.headers.get('vary')).toContain('accept-language')
    expect(arabic.headers.get('content-type')).toContain('application/manifest+json')
    expect(await arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })
})

/** Requests the page as a browser does that uses another name of this machine. */
async function getAs(name: string, language = 'en'): Promise<{ encoding: string | undefined; body: string }> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const headers = { host: `${name}:${port}`, 'accept-encoding': 'br', 'accept-language': language }
    request({ host: '127.0.0.1', port, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('a file of the build', () => {
  it('is kept for ever where its name says what is in it', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe(SCRIPT)
  })

  it('is kept for a while otherwise', async () => {
    const { headers } = await get('/icon.svg')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is asked for again each time where it brings all the others: the service worker', async () => {
    const { headers } = await get('/sw.js')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toContain('javascript')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it.each([
    '/assets/main-old.js',
    '/assets/main-abc123.js.br',
    '/youtube/v3/nothing',
    '/media',
    '/images/x/y',
    '/identity/x',
  ])('or of the server that does not exist is a 404, never the page: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is never one outside of the folder: %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('root:')
    },
  )
})

it('says what to do when the client is not built', async () => {
  await close()
  await rm(join(folder, 'index.html'))
  await start()
  const response = await get('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm start')
})
