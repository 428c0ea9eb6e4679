import * as m from '@vtube/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { noResource } from '../../http/errorResponses.ts'
import { requestedLanguage } from '../../http/requestLanguage.ts'
import { translatorOf } from '../../language/translate.ts'
import { toWireError } from '../../domain/SourceError.ts'
import { SIGNING_ALGORITHM } from '../identityKeys.ts'
import { completeAuthorization } from '../device/deviceAuthorization.ts'
import type { Bearer, TrustedIssuer } from '../verifyBearer.ts'
import { errorPage } from './signInPages.ts'
import { createSignInProof, type SignInProof } from './signInProof.ts'
import type { IssuerStorage } from './signInRecords.ts'
import { revokeGrant } from './StoreAdapter.ts'
import { CLIENT_ID, IDENTITY_PATH, isOwnIssuer, issuerOf } from './issuerUrls.ts'
import { oidcConfiguration, type IssuerOptions } from './oidcConfiguration.ts'

interface IssuersOptions extends IssuerOptions {
  publicUrl: string | null
  /** Called with every internal error of an issuer. */
  onError: (error: unknown) => void
  /** The `Set-Cookie` header that removes the media cookie when a session ends at the issuer. */
  clearedMediaCookie: string
}

/** The maximum number of instances, which is enough for the loopback origins on a few ports. */
const MAX_PROVIDERS = 12

export type Issuers = ReturnType<typeof createIssuers>
type Session = KoaContextWithOIDC['oidc']['session']

/**
 * Creates the issuer of the default mode. An issuer has a single URL, but users may open `localhost` today and
 * `127.0.0.1` tomorrow. So each origin has a separate instance, which is created when it is first needed. All instances
 * use the same keys and database.
 */
export function createIssuers(options: IssuersOptions) {
  const { keys, publicUrl, storage, onError } = options
  const proof = createSignInProof(keys)

  /**
   * Revokes the refresh tokens of a session. The library keeps these tokens valid, because `expiresWithSession` is
   * false.
   */
  const revokeGrants = async (session: Session) => {
    for (const { grantId } of Object.values(session?.authorizations ?? {}))
      if (grantId !== undefined) await revokeGrant(storage, grantId)
  }
  const createProvider = (origin: string): Provider => {
    const provider = new Provider(issuerOf(origin), oidcConfiguration(origin, options))
    signTokenIds(provider, storage)
    // Scheme, host and address come from headers that `forwardToIssuer` sets, never from headers of the client.
    provider.proxy = true
    provider.on('server_error', (_context, error) => onError(error))
    provider.use(async (context: KoaContextWithOIDC, next) => {
      if (!(await isOwnResult(provider, context, proof))) return sendExpired(context)
      // Our own page confirms devices, which limits guesses and asks who confirms.
      if (/^\/device(?!\/auth$)/iv.test(context.path)) return sendUnknown(context)
      await next()
      completeAuthorization(context, origin)
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
  /** Returns the issuer for an origin of this server (see `addRequestOrigin`). */
  const at = (origin: string): Provider => providers.memo(origin)

  /** The issuer with which tokens of this server are verified. */
  const trusted: TrustedIssuer = {
    // All origins of this server have the same name, because they have the same accounts.
    name: CLIENT_ID,
    accepts: (issuer) => isOwnIssuer(issuer, publicUrl),
    audience: CLIENT_ID,
    algorithms: [SIGNING_ALGORITHM],
    keys: createLocalJWKSet({ keys: keys.signing.map(({ d: _secret, ...publicPart }) => publicPart) }),
  }
  return {
    at,
    trusted,
    proof,
    /**
     * Ends the session of a bearer token, whose `sid` is the id of its grant. Also ends the session of the browser with
     * all its grants, unless another person has signed in meanwhile. Without a token, ends the session of the browser.
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

/** Makes the library use signed ids for refresh tokens instead of random ones. */
function signTokenIds({ RefreshToken }: Provider, { tokenIds }: IssuerStorage): void {
  Object.defineProperty(RefreshToken.prototype, 'generateTokenId', {
    value(this: { grantId: string }) {
      return tokenIds.make(this.grantId)
    },
  })
}

/**
 * Resolves to whether a request continues without a sign-in, or with a sign-in that this browser has proved. The
 * library finds the sign-in by its cookie, whatever the address contains.
 */
async function isOwnResult(
  provider: Provider,
  { cookies, headers }: KoaContextWithOIDC,
  proof: SignInProof,
): Promise<boolean> {
  const uid = cookies.get(provider.cookieName('resume'), { signed: false })
  const login = uid === undefined ? undefined : (await provider.Interaction.find(uid))?.result?.login
  return login === undefined || proof.isGiven(headers.cookie, String(login['proof']))
}

async function sendExpired(context: KoaContextWithOIDC): Promise<void> {
  const language = requestedLanguage(context.headers)
  context.status = 400
  context.type = 'html'
  context.set('Cache-Control', 'no-store')
  context.body = await errorPage(language, translatorOf(language)(m.signInExpired))
}

/** Answers a path without a route like the rest of the server. The library would send two words of plain text. */
function sendUnknown(context: KoaContextWithOIDC): void {
  const error = noResource(context.method, IDENTITY_PATH + context.path)
  context.status = error.status
  context.set('Cache-Control', 'private, no-store')
  context.body = toWireError(error)
}
