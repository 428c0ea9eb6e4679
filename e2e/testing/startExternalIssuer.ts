import type { RequestListener } from 'node:http'
import { DEVICE_GRANT } from '@vtube/shared/deviceGrant'
import { Provider, type Configuration } from 'oidc-provider'
import { freePort } from './freePort.ts'
import { startProduct } from './startProduct.ts'
import { startSite } from './startSite.ts'

export type ExternalIssuer = Awaited<ReturnType<typeof startExternalIssuer>>

const CLIENT_ID = 'living-room'
const HOUR = 3600

/**
 * Returns a configuration that differs from the server's own issuer in every respect: RS256, a path, a password,
 * consent, claims and lifetimes.
 */
const configuration = (productUrl: string, requested: readonly string[]): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
      response_types: ['code'],
      redirect_uris: [`${productUrl}/auth/callback`],
      post_logout_redirect_uris: [`${productUrl}/auth/callback`],
    },
  ],
  scopes: ['openid', 'profile', 'offline_access'],
  claims: { openid: ['sub'], profile: ['preferred_username', 'updated_at'] },
  conformIdTokenClaims: false,
  findAccount: (_context, id) => ({
    accountId: id,
    // One claim changes with each request, so that tokens issued in the same second differ.
    claims: () => ({ sub: id, preferred_username: `${id} of the school`, updated_at: requested.length }),
  }),
  clientBasedCORS: (_context, origin) => origin === productUrl,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  ttl: {
    IdToken: HOUR,
    AccessToken: 60,
    RefreshToken: 24 * HOUR,
    Session: 24 * HOUR,
    Grant: 24 * HOUR,
    Interaction: HOUR,
  },
  features: {
    deviceFlow: { enabled: true },
    devInteractions: { enabled: true },
    revocation: { enabled: true },
  },
})

/** Starts an external issuer on an origin of its own, and a product with the sample library that trusts this issuer. */
export async function startExternalIssuer() {
  const productPort = await freePort()
  const productUrl = `http://127.0.0.1:${productPort}`
  const requested: string[] = []
  let answer: RequestListener = () => {}
  /** Whether the token endpoint answers with 502, like a proxy in front of an issuer that is down. */
  const state = { isDown: false }
  const site = await startSite((request, response) => {
    requested.push(`${request.method} ${request.url?.split('?', 1)[0]}`)
    const mounted = request as typeof request & { originalUrl?: string }
    mounted.originalUrl = request.url ?? ''
    request.url = request.url?.replace('/realms/school', '') ?? ''
    if (state.isDown && request.url === '/token')
      response
        .writeHead(502, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
        .end('<h1>502 Bad Gateway</h1>')
    else answer(request, response)
  })
  const issuer = `${site.urlBy('localhost')}/realms/school`
  answer = new Provider(issuer, configuration(productUrl, requested)).callback()
  const product = await startProduct({
    PORT: String(productPort),
    VTUBE_IDENTITY: 'oidc',
    VTUBE_OIDC_ISSUER: issuer,
    VTUBE_OIDC_CLIENT_ID: CLIENT_ID,
    VTUBE_OIDC_DEVICE_GRANT: 'on',
  })
  return Object.assign(state, {
    /** The issuer's URL with its path, without a trailing slash. */
    issuer,
    /** The method and path of every request, in order. */
    requested,
    product,
    async stop() {
      await product.stop()
      await site.stop()
    },
  })
}
