import { FIREBASE_POLICIES } from '@vtube/shared/trustedTypes'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { IdentitySources } from '../http/securityHeaders.ts'
import { addAuthentication } from './authentication.ts'
import { createEndedSessions } from './endedSessions.ts'
import { fetchDiscovery, trustExternalIssuer, type ExternalService } from './externalIssuer.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { loadIdentityKeys } from './identityKeys.ts'
import { createMediaCookie } from './mediaCookie.ts'

/** Adds the sign-in with an external service. This server verifies the tokens of the service and issues none itself. */
export async function addExternalIdentity(
  app: FastifyInstance,
  options: IdentityOptions & { service: ExternalService },
): Promise<Identity> {
  const { service } = options
  const cookie = createMediaCookie({ ...options, keys: await loadIdentityKeys(options.store) })
  const ended = createEndedSessions(options)
  const issuer = trustExternalIssuer(service)
  const authentication = addAuthentication(app, { ...options, issuer, isProven: true, ended, cookie })
  return {
    authentication,
    register: async (context) => authentication.registerLogOut(context),
    clientIdentity: () => (service.kind === 'oidc' ? service : { ...service.settings, kind: 'firebase' }),
    sources: await identitySources(service, options.store, (error) =>
      app.log.warn({ err: error }, 'the discovery document of the sign-in service could not be read'),
    ),
  }
}

const DISCOVERY_TIMEOUT_MS = 3000
/** The origins where the identity providers of Firebase store the pictures of users. */
const PICTURE_ORIGINS: Record<string, string> = {
  'google.com': 'https://*.googleusercontent.com',
  'github.com': 'https://avatars.githubusercontent.com',
}
const ANY_HTTPS = 'https:'
/** The namespace of the last known origins of an issuer's endpoints. */
const NAMESPACE = 'issuer-origins'

const endpoint = v.pipe(v.string(), v.url())
const discovery = v.object({
  token_endpoint: endpoint,
  revocation_endpoint: v.optional(endpoint),
  device_authorization_endpoint: v.optional(endpoint),
})
const firebaseProviders = v.fallback(v.array(v.string()), ['google.com'])

/**
 * Returns the sources that the client's sign-in needs in its content security policy. Pictures of users may be on any
 * host. The endpoints of an issuer, which may also be on other hosts, are in its discovery document. While the document
 * cannot be read, the last known hosts are allowed. If it was never read, all https hosts are allowed.
 */
export async function identitySources(
  service: ExternalService,
  store: KeyValueStore,
  onError: (error: unknown) => void,
): Promise<IdentitySources> {
  if (service.kind === 'firebase') {
    const providers = v.parse(firebaseProviders, service.settings['providers'])
    return {
      script: ['https://apis.google.com'],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      frame: [`https://${service.settings.authDomain}`],
      img: [...new Set(providers.map((id) => PICTURE_ORIGINS[id] ?? ANY_HTTPS))],
      trustedTypes: FIREBASE_POLICIES,
    }
  }
  const { origin } = new URL(service.issuer)
  const connect = await endpointOrigins(service.issuer).then(
    async (origins) => {
      await store.set(NAMESPACE, service.issuer, JSON.stringify(origins))
      return origins
    },
    async (error: unknown) => {
      onError(error)
      const known = await store.get(NAMESPACE, service.issuer)
      return known === null ? [ANY_HTTPS] : (JSON.parse(known) as string[])
    },
  )
  return {
    script: [],
    connect: [...new Set([origin, ...connect])],
    frame: [],
    // An issuer without https, for instance on a local network, may serve pictures itself.
    img: origin.startsWith('https:') ? [ANY_HTTPS] : [origin, ANY_HTTPS],
    trustedTypes: [],
  }
}

async function endpointOrigins(issuer: string): Promise<string[]> {
  const document = await fetchDiscovery(issuer, DISCOVERY_TIMEOUT_MS)
  return Object.values(v.parse(discovery, document)).flatMap((url) =>
    url === undefined ? [] : new URL(url).origin,
  )
}
