import { createHash } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import type { Environment } from '../config/config.ts'
import { securityHeaders, type ResponseKind } from './securityHeaders.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const PAGE = `<!doctype html><html><head><script>theme()</script><style>body{}</style>
<script type="application/json" id="config"></script></head><body></body></html>`
const FIREBASE = { apiKey: 'k', authDomain: 'app.firebaseapp.com', projectId: 'app' }
const GATEWAY = { VTUBE_API_KEY: 'a-key' }

const folder = folderOfTests()
/** One server for each environment. */
const started = new Map<string, WholeServer>()
/** The URL of an issuer whose codes are exchanged on another host. */
let issuer: string
let discovery: ReturnType<typeof createHttpServer>
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), PAGE)
  discovery = createHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ token_endpoint: 'https://tokens.example/token', jwks_uri: `${issuer}/keys` }),
    )
  })
  await new Promise<void>((done) => discovery.listen(0, '127.0.0.1', () => done()))
  issuer = `http://127.0.0.1:${(discovery.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const server of started.values()) await server.close()
  await new Promise((done) => discovery.close(done))
})

async function headersOf(path: string, environment: Environment = {}): Promise<Headers> {
  const key = JSON.stringify(environment)
  const held =
    started.get(key) ??
    (await startWholeServer(folder, { VTUBE_DATA_DIR: `data-${started.size}`, ...environment }))
  started.set(key, held)
  return (await fetch(held.origin + path)).headers
}
const oidc = (address: string) => ({
  VTUBE_IDENTITY: 'oidc',
  VTUBE_OIDC_ISSUER: address,
  VTUBE_OIDC_CLIENT_ID: 'vtube',
})
const firebase = (more: object = {}) => ({
  VTUBE_IDENTITY: 'firebase',
  VTUBE_FIREBASE_CONFIG: JSON.stringify({ ...FIREBASE, ...more }),
})
function policyOf(headers: Headers): Record<string, string> {
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/s).slice(0, 2)))
}

const PROVIDER_PICTURES =
  'https://*.ytimg.com https://*.ggpht.com https://*.googleusercontent.com https://youtube.googleapis.com'

/** Tests what differs between the modes: the allowed hosts in addition to this server, by directive. */
it.each<[string, () => Environment, Record<'script' | 'connect' | 'frame' | 'img' | 'policies', string>]>([
  ['a library, our own sign-in', () => ({}), { script: '', connect: '', frame: '', img: '', policies: '' }],
  [
    'an issuer elsewhere',
    () => oidc(issuer),
    { script: '', connect: 'ISSUER https://tokens.example', frame: '', img: 'ISSUER https:', policies: '' },
  ],
  [
    'an issuer that cannot be asked',
    () => oidc('https://127.0.0.1:9/realm'),
    { script: '', connect: 'https://127.0.0.1:9 https:', frame: '', img: 'https:', policies: '' },
  ],
  [
    'Firebase with Google',
    () => firebase(),
    {
      script: 'https://apis.google.com',
      connect: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
      frame: 'https://app.firebaseapp.com',
      img: 'https://*.googleusercontent.com',
      policies: 'default gapi#gapi goog#html',
    },
  ],
  [
    'Firebase with account services whose pictures may be anywhere',
    () => firebase({ providers: ['github.com', 'oidc.school'] }),
    {
      script: 'https://apis.google.com',
      connect: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
      frame: 'https://app.firebaseapp.com',
      img: 'https://avatars.githubusercontent.com https:',
      policies: 'default gapi#gapi goog#html',
    },
  ],
  [
    'the provider behind our own sign-in',
    () => GATEWAY,
    {
      script: '',
      connect: '',
      frame: 'https://www.youtube-nocookie.com',
      img: PROVIDER_PICTURES,
      policies: '',
    },
  ],
])('allows the pages with %s these hosts and no other', async (_mode, environment, hosts) => {
  const policy = policyOf(await headersOf('/', environment()))
  const written = (own: string, more: string) => `${own} ${more.replace('ISSUER', issuer)}`.trim()
  expect(policy).toEqual({
    'default-src': "'self'",
    'script-src': written(`'self' ${hashOf('theme()')}`, hosts.script),
    'style-src': `'self' ${hashOf('body{}')}`,
    'img-src': written("'self' data: blob:", hosts.img),
    'connect-src': written("'self'", hosts.connect),
    'frame-src': written("'self'", hosts.frame),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': written('vtube-text vtube-worker', hosts.policies),
  })
})

it('lets the service worker ask for what the pages show, and for nothing else', () => {
  const provider = {
    frame: ['https://player.example'],
    img: ['https://pictures.example'],
    media: [],
    connect: ['https://bucket.example'],
  }
  expect(policyOf(new Headers(securityHeaders('worker', { provider })))).toEqual({
    'default-src': "'none'",
    'connect-src': "'self' https://pictures.example",
  })
})

it.each(['app', 'embed'] as const)(
  'lets %s play from the storage to which browsers are redirected, and from nowhere else',
  (kind) => {
    const sourcesOf = (media: readonly string[]) =>
      policyOf(new Headers(securityHeaders(kind, { provider: { frame: [], img: [], media, connect: [] } })))[
        'media-src'
      ]
    expect(sourcesOf(['https://media.example'])?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'https://media.example']),
    )
    expect(sourcesOf([]) ?? "'self'").not.toContain('example')
  },
)

it('lets only the pages of the application send to the storage that takes parts of uploads', () => {
  const provider = { frame: [], img: [], media: [], connect: ['https://bucket.example'] }
  const sourcesOf = (kind: ResponseKind) =>
    policyOf(new Headers(securityHeaders(kind, { provider })))['connect-src'] ?? "'none'"
  expect(sourcesOf('app')).toBe("'self' https://bucket.example")
  for (const kind of ['data', 'worker', 'identity', 'embed', 'guest', 'guestWithScript'] as const)
    expect(sourcesOf(kind)).not.toContain('bucket')
})

it.each(['identity', 'embed'] as const)('lets no text become markup or a script on pages of %s', (kind) => {
  expect(policyOf(new Headers(securityHeaders(kind)))).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

it.each([
  ['a page, which keeps hold of the popup that it opens', '/', 'same-origin-allow-popups'],
  [
    'the page on which the popup ends, which keeps hold of its opener',
    '/auth/callback?code=x',
    'unsafe-none',
  ],
  ['the page on which the popup begins', '/opening.html', 'unsafe-none'],
  ['an answer that is data', '/healthz', 'same-origin'],
])('says to %s how it may be opened', async (_what, path, opener) => {
  const headers = await headersOf(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-opener-policy': opener,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  })
})

const MEDIA = ['/media/x', '/images/x', '/media/x/storyboard.vtt', '/media/x/hls/main.m3u8']

it.each(['/', '/youtube/v3/videos', '/embed/x', '/none', ...MEDIA])(
  'lets no page of another origin show %s',
  async (path) => {
    expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe('same-origin')
  },
)

it.each([
  ['hosted clients', { VTUBE_CLIENT_ORIGINS: 'https://app.example.org' }],
  ['everybody, where nobody signs in,', { VTUBE_ACCESS: 'open' }],
])('lets %s show pictures and media on other origins, and nothing else', async (_who, environment) => {
  for (const path of MEDIA)
    expect((await headersOf(path, environment)).get('cross-origin-resource-policy')).toBe('cross-origin')
  const picture = await headersOf('/identity/assets/maya.svg', environment)
  expect(picture.get('cross-origin-resource-policy')).toBe('cross-origin')
  for (const path of ['/', '/youtube/v3/videos'])
    expect((await headersOf(path, environment)).get('cross-origin-resource-policy')).toBe('same-origin')
})

it.each(['/', '/auth', '/auth/callback', '/watch/x', '/config.json', '/youtube/v3/videos', '/healthz'])(
  'lets no site frame %s',
  async (path) => {
    expect(policyOf(await headersOf(path))['frame-ancestors']).toBe("'none'")
  },
)

it('lets the configured clients frame the player, and no other site', () => {
  const headers = new Headers(securityHeaders('embed', { clientOrigins: ['https://app.example.org'] }))
  expect(policyOf(headers)['frame-ancestors']).toBe("'self' https://app.example.org")
})

it.each(['data', 'app', 'popup', 'identity', 'embed'] as const)('writes nothing unsafe for %s', (kind) => {
  expect(securityHeaders(kind)['content-security-policy']).not.toMatch(/unsafe|\*/)
})
