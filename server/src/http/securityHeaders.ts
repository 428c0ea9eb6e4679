import { TEXT_POLICY, WORKER_POLICY } from '@vtube/shared/trustedTypes'
import type { FastifyInstance } from 'fastify'

/** What an answer is, as far as a browser's protections are concerned. */
export type AnswerKind = 'data' | 'app' | 'popup' | 'worker' | 'identity' | 'embed'

type Policy = Readonly<Record<string, readonly string[]>>

export interface HeaderOptions {
  /** Origins on which further clients are hosted: they may frame the player and are signed in to. */
  clientOrigins?: readonly string[]
  /** Hashes of the scripts and styles that stand in the page itself. */
  inlineScripts?: readonly string[]
  inlineStyles?: readonly string[]
  /** What the sign-in of the client needs. */
  identity?: IdentitySources
  /** What the client shows of the provider: its player and its pictures. */
  provider?: ProviderSources
}

/** Sources beyond this server, by directive; and the names of further Trusted Types policies. */
export type IdentitySources = Readonly<
  Record<'script' | 'connect' | 'frame' | 'img' | 'trustedTypes', readonly string[]>
>

export type ProviderSources = Readonly<Record<'frame' | 'img', readonly string[]>>

const SELF = "'self'"
const NONE = "'none'"

/** No text becomes markup, a script or the address of one, except by these policies. */
const trustedTypes = (...names: readonly string[]): Policy => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': names.length > 0 ? names : [NONE],
})

/** The one table of policies. Nothing is inline, except what is named by its hash. */
const policies: Record<AnswerKind, (options: Required<HeaderOptions>) => Policy> = {
  data: () => ({ 'default-src': [NONE], 'frame-ancestors': [NONE] }),
  app: (options) => ({
    'default-src': [SELF],
    'script-src': [SELF, ...options.inlineScripts, ...options.identity.script],
    'style-src': [SELF, ...options.inlineStyles],
    // Pictures of people come from wherever the identity service keeps them.
    'img-src': [SELF, 'data:', 'blob:', ...options.identity.img, ...options.provider.img],
    'connect-src': [SELF, ...options.identity.connect],
    'frame-src': [SELF, ...options.identity.frame, ...options.provider.frame],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...trustedTypes(TEXT_POLICY, WORKER_POLICY, ...options.identity.trustedTypes),
  }),
  popup: (options) => policies.app(options),
  // What the service worker may ask for: files, pages and the pictures of the client.
  worker: (options) => ({
    'default-src': [NONE],
    'connect-src': [SELF, ...options.identity.img, ...options.provider.img],
  }),
  identity: (options) => ({
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    'img-src': [SELF],
    // A chosen account leads back to the client by redirects, and browsers hold those to this rule too.
    'form-action': [SELF, ...options.clientOrigins],
    'base-uri': [NONE],
    'frame-ancestors': [NONE],
    ...trustedTypes(),
  }),
  embed: (options) => ({
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    'img-src': [SELF, 'data:'],
    'font-src': [SELF, 'data:'],
    'media-src': [SELF, 'blob:'],
    'connect-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [SELF, ...options.clientOrigins],
    ...trustedTypes(),
  }),
}

/**
 * How a page may be opened by another one. A page that opens the sign-in popup must keep hold of it; the pages
 * inside the popup must keep hold of their opener, also after they came through an issuer elsewhere.
 */
const openers: Record<AnswerKind, string> = {
  data: 'same-origin',
  app: 'same-origin-allow-popups',
  popup: 'unsafe-none',
  worker: 'same-origin',
  identity: 'unsafe-none',
  embed: 'same-origin-allow-popups',
}

const NOTHING: Required<HeaderOptions> = {
  clientOrigins: [],
  inlineScripts: [],
  inlineStyles: [],
  identity: { script: [], connect: [], frame: [], img: [], trustedTypes: [] },
  provider: { frame: [], img: [] },
}

/** The protecting headers of an answer. */
export function securityHeaders(kind: AnswerKind, options: HeaderOptions = {}): Record<string, string> {
  const policy = policies[kind]({ ...NOTHING, ...options })
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'cross-origin-opener-policy': openers[kind],
    // The provider's player refuses a page that does not say where it is (error 153).
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }
}

/** Every answer is protected as data; pages then say what they are. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders('data')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
