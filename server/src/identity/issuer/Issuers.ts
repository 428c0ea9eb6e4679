import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { noResource } from '../../http/errorResponses.ts'
import { toWireError } from '../../source/SourceError.ts'
import { SIGNING_ALGORITHM } from '../identityKeys.ts'
import type { Bearer, TrustedIssuer } from '../verifyBearer.ts'
import type { IssuerStorage } from './signInRecords.ts'
import { revokeGrant } from './StoreAdapter.ts'
import { CLIENT_ID, IDENTITY_PATH, isOwnIssuer, issuerOf } from './issuerUrls.ts'
import { providerConfiguration, type IssuerOptions } from './providerConfiguration.ts'

interface IssuersOptions extends IssuerOptions {
  publicUrl: string | null
  /** Receives every internal error of an issuer. */
  onError: (error: unknown) => void
  /** The `Set-Cookie` header that removes the media cookie when a session ends at the issuer. */
  clearedMediaCookie: string
}

/** These are the loopback origins on a few ports. */
const MAX_PROVIDERS = 12

export type Issuers = ReturnType<typeof createIssuers>
type Session = KoaContextWithOIDC['oidc']['session']

/**
 * Creates the issuer of the default mode. An issuer has one URL, but users may open `localhost` today and `127.0.0.1`
 * tomorrow: each origin has an instance, created when first needed, with the same keys and database.
 */
export function createIssuers(options: IssuersOptions) {
  const { keys, publicUrl, storage, onError } = options

  /** Revokes the refresh tokens of a session, which the library leaves valid (`expiresWithSession` is false). */
  const revokeGrants = async (session: Session) => {
    for (const { grantId } of Object.values(session?.authorizations ?? {}))
      if (grantId !== undefined) await revokeGrant(storage, grantId)
  }
  const createProvider = (origin: string): Provider => {
    const provider = new Provider(issuerOf(origin), providerConfiguration(origin, options))
    signTokenIds(provider, storage)
    // Scheme, host and address come from headers that `forwardToIssuer` sets, never from those of the client.
    provider.proxy = true
    provider.on('server_error', (_context, error) => onError(error))
    provider.use(async (context: KoaContextWithOIDC, next) => {
      await next()
      if (context.status === 404 && context.body === undefined) sendUnknown(context)
      if (context.oidc?.route !== 'end_session_confirm') return
      const { session } = context.oidc
      if (!session || !('destroyed' in session) || session.destroyed !== true) return
      await revokeGrants(session)
      context.append('Set-Cookie', options.clearedMediaCookie)
    })
    return provider
  }
  const providers = new LRUCache<string, Provider>({ max: MAX_PROVIDERS, memoMethod: createProvider })
  /** Returns the issuer on an origin of this server (see `addRequestOrigin`). */
  const at = (origin: string): Provider => providers.memo(origin)

  /** Says how to verify tokens of this server. */
  const trusted: TrustedIssuer = {
    // All origins of this server have one name, because they have the same accounts.
    name: CLIENT_ID,
    accepts: (issuer) => isOwnIssuer(issuer, publicUrl),
    audience: CLIENT_ID,
    algorithms: [SIGNING_ALGORITHM],
    keys: createLocalJWKSet({ keys: keys.signing.map(({ d: _secret, ...publicPart }) => publicPart) }),
  }
  return {
    at,
    trusted,
    /**
     * Ends the session of a bearer token, whose `sid` is its grant, and that of the browser with every grant of it, unless
     * it is another one because somebody else has signed in there since. Without a token, ends that of the browser.
     */
    async endSession(
      { publicOrigin, raw }: FastifyRequest,
      reply: FastifyReply,
      bearer: Pick<Bearer, 'sid'> | null,
    ): Promise<void> {
      const provider = at(publicOrigin)
      if (bearer !== null && bearer.sid !== null) await revokeGrant(storage, bearer.sid)
      const session = await provider.Session.get(provider.createContext(raw, reply.raw))
      if (bearer !== null && session.grantIdFor(CLIENT_ID) !== bearer.sid) return
      await revokeGrants(session)
      if (session.accountId !== undefined) await session.destroy()
    },
  }
}

/** Makes the library give refresh tokens ids of ours, instead of random ones. */
function signTokenIds({ RefreshToken }: Provider, { tokenIds }: IssuerStorage): void {
  Object.defineProperty(RefreshToken.prototype, 'generateTokenId', {
    value(this: { grantId: string }) {
      return tokenIds.make(this.grantId)
    },
  })
}

/** Answers for a path without a route as the rest of the server does, instead of with two words. */
function sendUnknown(context: KoaContextWithOIDC): void {
  const error = noResource(context.method, IDENTITY_PATH + context.path)
  context.status = error.status
  context.set('Cache-Control', 'private, no-store')
  context.body = toWireError(error)
}
