import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, SITE_BITS } from '../http/rateLimit.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import type { AccountDirectory } from './sampleAccounts.ts'
import { addAuthentication } from './authentication.ts'
import { createEndedSessions } from './endedSessions.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { loadIdentityKeys, type IdentityKeys } from './identityKeys.ts'
import { createIssuers, type Issuers } from './issuer/Issuers.ts'
import { CLIENT_ID, IDENTITY_PATH, issuerOf } from './issuer/issuerUrls.ts'
import { addErrorPages } from './issuer/pageErrors.ts'
import { createRefreshTokenIds } from './issuer/refreshTokenIds.ts'
import { createRenewalLimit } from './issuer/renewalLimit.ts'
import type { IssuerStorage } from './issuer/signInRecords.ts'
import { createMediaCookie } from './mediaCookie.ts'

/**
 * The maximum number of stored session ends, which take a few megabytes. If an end is forgotten, copied credentials of
 * its session work again.
 */
const MAX_ENDED_SESSIONS = 50_000

/** The services of the issuer that its pages need. */
export interface OwnIssuer {
  issuers: Issuers
  storage: IssuerStorage
  keys: IdentityKeys
}

interface OwnIssuerOptions extends IdentityOptions {
  accounts: AccountDirectory
  /** Whether the pages require more than a name. */
  isProven: boolean
  /** Returns the properties of the issuer that the client has to know, beside the URL of the issuer. */
  traits: (issuer: string) => { nameOnly?: true; accountUrl?: string }
  /** Registers the pages of the popup. Their context sets the headers of pages. */
  registerPages: (pages: FastifyInstance, issuer: OwnIssuer) => Promise<void> | void
}

/** Adds a sign-in in which this server is the issuer and accepts its own tokens. */
export async function addOwnIssuer(app: FastifyInstance, options: OwnIssuerOptions): Promise<Identity> {
  const { store, accounts, isProven, publicUrl, clientOrigins, now } = options
  const keys = await loadIdentityKeys(store)
  const cookie = createMediaCookie({ keys, clientOrigins, now })
  const ended = createEndedSessions({ ...options, limit: MAX_ENDED_SESSIONS })
  const storage = { store, accounts, ended, tokenIds: createRefreshTokenIds(keys), now }
  const renewalLimit = createRenewalLimit(storage)
  const issuers = createIssuers({
    keys,
    storage,
    admissions: options.admissions,
    clientOrigins,
    publicUrl,
    onError: (error) => options.log.error({ err: error }, 'the sign-in failed'),
    clearedMediaCookie: `${cookie.name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  })
  const authentication = addAuthentication(app, {
    ...options,
    issuer: issuers.trusted,
    isProven,
    ended,
    cookie,
  })
  return {
    authentication,
    callerOf: renewalLimit.callerOf,
    async register(context) {
      authentication.registerLogOut(context, issuers.endSession)
      await registerIssuer(context, {
        issuers,
        renewalLimit,
        clientOrigins,
        registerPages: (pages) => options.registerPages(pages, { issuers, storage, keys }),
      })
    },
    clientIdentity: (origin) => {
      const issuer = issuerOf(origin)
      return { kind: 'oidc', issuer, clientId: CLIENT_ID, ...options.traits(issuer) }
    },
    nameOf: async (subject) => (await accounts.find(subject))?.name ?? null,
    sources: { script: [], connect: [], frame: [], img: [], trustedTypes: [] },
  }
}

interface IssuerRoutes {
  issuers: Issuers
  renewalLimit: ReturnType<typeof createRenewalLimit>
  clientOrigins: readonly string[]
  registerPages: (pages: FastifyInstance) => Promise<void> | void
}

/** Registers the issuer and its pages under `/identity`. `app` must be a context of its own. */
async function registerIssuer(
  app: FastifyInstance,
  { issuers, renewalLimit, clientOrigins, registerPages }: IssuerRoutes,
): Promise<void> {
  const headers = securityHeaders('identity', { clientOrigins })

  await app.register(fastifyStatic, {
    root: new URL('./assets/', import.meta.url),
    prefix: `${IDENTITY_PATH}/assets/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      // Clients that are hosted elsewhere show the pictures of the sample accounts, which are not secret.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' })
    })
    addErrorPages(pages, headers)
    await registerPages(pages)
  })
  await app.register(async (endpoints) => {
    endpoints.addHook('onRequest', renewalLimit.check)
    // The issuer library parses the bodies itself.
    endpoints.removeAllContentTypeParsers()
    endpoints.addContentTypeParser('*', (_request, _payload, done) => done(null))
    endpoints.all(`${IDENTITY_PATH}/*`, async (request, reply) => {
      reply.headers(headers)
      return forwardToIssuer(request, reply, issuers)
    })
  })
}

/** Lets the issuer answer a request under the origin that the user has opened. */
function forwardToIssuer(request: FastifyRequest, reply: FastifyReply, issuers: Issuers): FastifyReply {
  const { raw } = request
  const { host, protocol } = new URL(request.publicOrigin)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-for'] = addressOf(request, SITE_BITS)
  const mounted = raw as typeof raw & { originalUrl?: string }
  mounted.originalUrl = request.url
  mounted.url = request.url.slice(IDENTITY_PATH.length)
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  void issuers.at(request.publicOrigin).callback()(raw, reply.raw)
  return reply
}
