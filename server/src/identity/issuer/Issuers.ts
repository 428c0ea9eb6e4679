import { createLocalJWKSet, type JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { SIGNING_ALGORITHM } from '../keys.ts'
import type { TrustedIssuer } from '../verifyBearer.ts'
import { revokeGrant } from './adapter.ts'
import { CLIENT_ID, isOwnIssuer, issuerOf } from './addresses.ts'
import { providerConfiguration, type IssuerParts } from './providerConfiguration.ts'

export interface IssuersOptions extends IssuerParts {
  publicUrl: string | null
  /** Told of every fault inside an issuer. */
  onFault: (error: unknown) => void
  /** A `Set-Cookie` to send along when a session has been ended at the issuer. */
  endVisit: () => string
}

/** Names of loopback times a few ports. */
const KEPT = 12

/**
 * The issuer of the default mode. An issuer has one name, but somebody may open `localhost` today and
 * `127.0.0.1` tomorrow: each origin has an instance, made when first needed, over the same keys and database.
 */
export class Issuers {
  readonly #options: IssuersOptions
  readonly #providers = new LRUCache<string, Provider>({ max: KEPT })

  constructor(options: IssuersOptions) {
    this.#options = options
  }

  /** The issuer at an origin. The origin must be one of ours: see `addRequestOrigin`. */
  at(origin: string): Provider {
    const known = this.#providers.get(origin)
    if (known) return known
    const provider = new Provider(issuerOf(origin), providerConfiguration(origin, this.#options))
    // The scheme and the host come from headers that `registerIssuer` sets itself, never from the visitor's.
    provider.proxy = true
    provider.on('server_error', (_context, error) => this.#options.onFault(error))
    provider.use(async (context: KoaContextWithOIDC, next) => {
      await next()
      if (context.oidc?.route === 'end_session_confirm') await this.#endWithSession(context)
    })
    this.#providers.set(origin, provider)
    return provider
  }

  /** Refresh tokens outlive the window of a sign-in, so the issuer lets them outlive a log out too: we do not. */
  async #endWithSession(context: KoaContextWithOIDC): Promise<void> {
    const { session } = context.oidc
    if (!session || !('destroyed' in session) || session.destroyed !== true) return
    for (const { grantId } of Object.values(session.authorizations ?? {}))
      if (grantId !== undefined) await revokeGrant(this.#options.memory, grantId)
    context.append('Set-Cookie', this.#options.endVisit())
  }

  /** How tokens of this server are recognised. */
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
