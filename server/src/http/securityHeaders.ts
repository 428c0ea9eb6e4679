import { TEXT_POLICY, WORKER_POLICY } from '@vtube/shared/trustedTypes'
import type { FastifyInstance } from 'fastify'

export type ResponseKind =
  | 'data'
  | 'app'
  | 'popup'
  | 'worker'
  | 'identity'
  | 'embed'
  | 'guest'
  | 'guestWithScript'

type Policy = Readonly<Record<string, readonly string[]>>

export interface HeaderOptions {
  /** The origins of clients that are hosted elsewhere, which may frame the player and receive sign-in redirects. */
  clientOrigins?: readonly string[]
  /** The origins of further pages that may embed the player in a frame, or `*` for all. */
  embedOrigins?: readonly string[]
  inlineScripts?: readonly string[]
  inlineStyles?: readonly string[]
  identity?: IdentitySources
  provider?: ProviderSources
}

/** The sources on other origins that the sign-in needs, by directive, and further Trusted Types policies. */
export type IdentitySources = Readonly<
  Record<'script' | 'connect' | 'frame' | 'img' | 'trustedTypes', readonly string[]>
>

/** The sources on other origins that a mode needs: the origins of the provider, or of the storage of a library. */
export type ProviderSources = Readonly<Record<'frame' | 'img' | 'media' | 'connect', readonly string[]>>

const SELF = "'self'"
const NONE = "'none'"

/** Returns directives that forbid converting text to markup or scripts, except by the named policies. */
const trustedTypes = (...names: readonly string[]): Policy => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': names.length > 0 ? names : [NONE],
})

/** The content security policies. Inline scripts and styles are allowed only by their hash. */
const policies: Record<ResponseKind, (options: Required<HeaderOptions>) => Policy> = {
  data: () => ({ 'default-src': [NONE], 'frame-ancestors': [NONE] }),
  app: (options) => ({
    'default-src': [SELF],
    'script-src': [SELF, ...options.inlineScripts, ...options.identity.script],
    'style-src': [SELF, ...options.inlineStyles],
    // Identity services store the pictures of users on other origins.
    'img-src': [SELF, 'data:', 'blob:', ...options.identity.img, ...options.provider.img],
    'connect-src': [SELF, ...options.identity.connect, ...options.provider.connect],
    ...(options.provider.media.length > 0 && { 'media-src': [SELF, ...options.provider.media] }),
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
  // The service worker fetches files, pages and images of the client, and media for the frames of the player.
  worker: (options) => ({
    'default-src': [NONE],
    'connect-src': [SELF, ...options.identity.img, ...options.provider.img, ...options.provider.media],
  }),
  identity: (options) => ({
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    'img-src': [SELF],
    'connect-src': [SELF],
    // The form of the account chooser redirects to the client, and browsers check redirects as well.
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
    'media-src': [SELF, 'blob:', ...options.provider.media],
    'connect-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [SELF, ...options.clientOrigins, ...options.embedOrigins],
    ...trustedTypes(),
  }),
  // The page of a guest has a script only if the guest watches with others, or on televisions. The player is a frame.
  guest: (options) => ({
    'default-src': [NONE],
    'style-src': [SELF],
    'img-src': [SELF],
    'frame-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [SELF, ...options.clientOrigins, ...options.embedOrigins],
    ...trustedTypes(),
  }),
  guestWithScript: (options) => ({
    ...policies.guest(options),
    'script-src': [SELF],
    'connect-src': [SELF],
    ...trustedTypes(TEXT_POLICY),
  }),
}

/**
 * The cross-origin opener policies. With them, a page that opens the sign-in popup keeps its reference to the popup,
 * and the pages in the popup keep their reference to the opener, even after a redirect through an external issuer.
 */
const openerPolicies: Record<ResponseKind, string> = {
  data: 'same-origin',
  app: 'same-origin-allow-popups',
  popup: 'unsafe-none',
  worker: 'same-origin',
  identity: 'unsafe-none',
  embed: 'same-origin-allow-popups',
  guest: 'same-origin',
  guestWithScript: 'same-origin',
}

const NOTHING: Required<HeaderOptions> = {
  clientOrigins: [],
  embedOrigins: [],
  inlineScripts: [],
  inlineStyles: [],
  identity: { script: [], connect: [], frame: [], img: [], trustedTypes: [] },
  provider: { frame: [], img: [], media: [], connect: [] },
}

export function securityHeaders(kind: ResponseKind, options: HeaderOptions = {}): Record<string, string> {
  const policy = policies[kind]({ ...NOTHING, ...options })
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'cross-origin-opener-policy': openerPolicies[kind],
    // Pages on another port belong to the same site, and their requests carry the media cookie.
    'cross-origin-resource-policy': 'same-origin',
    // The provider's player fails with error 153 on a page that sends no referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }
}

/**
 * Lets pages of other origins show the pictures and media of a context if clients are hosted elsewhere or no sign-in is
 * required. In the former case, the media cookie still protects the media, because it is bound to the sites of these
 * clients.
 */
export function addResourcePolicy(
  context: FastifyInstance,
  config: { clientOrigins: readonly string[]; access: 'signed-in' | 'open' },
): void {
  if (config.clientOrigins.length === 0 && config.access !== 'open') return
  context.addHook('onRequest', (_request, reply, done) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
}

/** The headers of a secret address. They hide it from other sites, and keep it out of search engines. */
export const PRIVATE_LINK_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Sets the headers of kind `data` on every response. Routes of pages replace these headers by their own. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders('data')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
