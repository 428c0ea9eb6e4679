import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { refuseBodies } from '../../http/connectionLimits.ts'
import { errorHandler } from '../../http/errorResponses.ts'
import { addRequestOrigin } from '../../http/requestContext.ts'
import { spenderKey } from '../../http/rateLimit.ts'
import { addSecurityHeaders } from '../../http/securityHeaders.ts'
import { addExternalIdentity } from '../externalIdentity.ts'
import { addLocalIdentity } from '../localIdentity.ts'
import type { People } from '../people/people.ts'
import type { UserData } from '../../userData/storedUserData.ts'
import { addAccountsIdentity } from '../accountsIdentity.ts'
import type { Derive } from '../passwords/passwordHash.ts'
import { createAdmissions } from '../admissions.ts'
import type { ExternalService } from '../externalIssuer.ts'
import type { Identity, IdentityOptions } from '../Identity.ts'
import { createMemoryStore } from './memoryStore.ts'

export interface IdentityServerOptions extends Partial<IdentityOptions> {
  port?: number
  /** The external identity service. If it is absent, the server itself is the issuer. */
  service?: ExternalService
  /** The people, if the server knows them and is their issuer. */
  people?: People
  userData?: UserData
  /** Computes the hash of a person's password. */
  derive?: Derive
  /** Whether `X-Forwarded-For` says from where a request comes. */
  trustProxy?: boolean
  /** Delays the response of the data route until it resolves. */
  held?: () => Promise<unknown>
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>

/** Starts a server with sign-in and authentication, one data route and one media route, by default at a free port. */
export async function startIdentityServer(options: IdentityServerOptions = {}) {
  const app = fastify({ trustProxy: options.trustProxy ?? false })
  app.setErrorHandler(errorHandler)
  const publicUrl = options.publicUrl ?? null
  addRequestOrigin(app, { publicUrl })
  addSecurityHeaders(app)
  refuseBodies(app)
  const base: IdentityOptions = {
    store: options.store ?? createMemoryStore(),
    publicUrl,
    log: app.log,
    access: options.access ?? 'signed-in',
    clientOrigins: options.clientOrigins ?? [],
    admissions: options.admissions,
    onSignIn: options.onSignIn,
    onRefusedBearer: options.onRefusedBearer ?? (() => {}),
    now: options.now ?? (() => new Date()),
    elapsedMs: options.elapsedMs,
  }
  const identity = await addIdentity(app, base, options)
  await app.register(async (data) => {
    data.addHook('preValidation', identity.authentication.requireBearer)
    data.get('/youtube/v3/videos', async (request) => {
      await options.held?.()
      return { ...callerOf(request), spender: spenderKey(request) }
    })
  })
  await app.register(async (framed) => {
    framed.addHook('onRequest', identity.authentication.requireMediaAccess)
    framed.get('/media/film', async (request) => callerOf(request))
  })
  await app.register(async (context) => {
    await context.register(rateLimit, { max: 10_000 })
    await identity.register(context)
  })
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    close: () => app.close(),
    /** Requests data with a bearer token. */
    ask: (token: string) =>
      fetch(`${origin}/youtube/v3/videos`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

async function addIdentity(
  app: FastifyInstance,
  base: IdentityOptions,
  { service, people, userData, derive }: IdentityServerOptions,
): Promise<Identity> {
  if (service) return await addExternalIdentity(app, { ...base, service })
  if (!people || !userData) return await addLocalIdentity(app, base)
  // The state of people is read for each request.
  const admissions = base.admissions ?? createAdmissions({ people, elapsedMs: () => performance.now() * 1e6 })
  return await addAccountsIdentity(app, { ...base, people, userData, derive, admissions })
}

const callerOf = ({ user: { subject, limit } }: FastifyRequest) => ({ subject, ...(limit && { limit }) })
