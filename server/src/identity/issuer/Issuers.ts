import { createLocalJWKSet, type JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { SIGNING_ALGORITHM } from '../identityKeys.ts'
import type { TrustedIssuer } from '../verifyBearer.ts'
import { revokeGrant } from './StoreAdapter.ts'
import { CLIENT_ID, isOwnIssuer, issuerOf } from './issuerUrls.ts'
import { providerConfiguration, type IssuerOptions } from './providerConfiguration.ts'

export interface IssuersOptions extends IssuerOptions {
  publicUrl: string | null
  /** Receives every internal error of an issuer. */
  onError: (error: unknown) => void
  /** Returns the `Set-Cookie` header that removes the media cookie when a session ends at the issuer. */
  clearMediaCookie: () => string
}

/** Loopback origins on a few ports. */
const MAX_PROVIDERS = 12

/**
 * The issuer of the default mode. An issuer has one URL, but users may open `localhost` today and `127.0.0.1` tomorrow:
 * each origin has an instance, created when first needed, with the same keys and database.
 */
export class Issuers {
  readonly #options: IssuersOptions
  readonly #providers = new LRUCache<string, Provider>({ max: MAX_PROVIDERS })

  constructor(options: IssuersOptions) {
    this.#options = options
  }

  /** Returns the issuer on an origin of this server (see `addRequestOrigin`). */
  at(origin: string): Provider {
    const known = this.#providers.get(origin)
    if (known) return known
    const provider = new Provider(issuerOf(origin), providerConfiguration(origin, this.#options))
    // Scheme and host come from headers that `forwardToIssuer` sets, never from those of the client.
    provider.proxy = true
    provider.on('server_error', (_context, error) => this.#options.onError(error))
    provider.use(async (context: KoaContextWithOIDC, next) => {
      await next()
      if (context.oidc?.route === 'end_session_confirm') await this.#revokeGrants(context)
    })
    this.#providers.set(origin, provider)
    return provider
  }

  /** Revokes the refresh tokens of an ended session, which the library leaves valid (`expiresWithSession` is false). */
  async #revokeGrants(context: KoaContextWithOIDC): Promise<void> {
    const { session } = context.oidc
    if (!session || !('destroyed' in session) || session.destroyed !== true) return
    for (const { grantId } of Object.values(session.authorizations ?? {}))
      if (grantId !== undefined) await revokeGrant(this.#options.storage, grantId)
    context.append('Set-Cookie', this.#options.clearMediaCookie())
  }

  /** Returns how to verify tokens of this server. */
  trusted(): TrustedIssuer {
    const { keys, publicUrl } = this.#options
    return {
      accepts: (issuer) => isOwnIssuer(issuer, publicUrl),
      audience: CLIENT_ID,
      algorithms: [SIGNING_ALGORITHM],
      keys: createLocalJWKSet({ keys: keys.signing.map(publicPart) }),
    }
  }
}

function publicPart(key: JWK): JWK {
  const { d: _secret, ...open } = key
  return open
}
