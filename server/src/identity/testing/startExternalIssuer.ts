import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'

type Key = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

/** Starts a fake external issuer, with a discovery document and keys that tests can change. */
export async function startExternalIssuer() {
  const state = { isUp: true, asked: 0, keys: [await makeKey('first')], padding: '' }
  const server = createServer(async (request, response) => {
    state.asked += 1
    if (!state.isUp) return void response.writeHead(503).end()
    const body =
      request.url === '/keys' ? { keys: await Promise.all(state.keys.map(publicPart)) } : discovery()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body) + state.padding)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = () => ({ jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` })

  return {
    issuer,
    /** The settings of a server whose visitors sign in there. */
    environment: { VTUBE_IDENTITY: 'oidc', VTUBE_OIDC_ISSUER: issuer, VTUBE_OIDC_CLIENT_ID: 'vtube' },
    state,
    makeKey,
    /** Returns a valid token of the user Maya, with changed claims or header. */
    async token(
      claims: JWTPayload = {},
      key = state.keys[0],
      header: { typ?: string } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sub: 'maya', iss: issuer, aud: 'vtube', iat: now, exp: now + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key?.kid ?? '', ...header })
        .sign(key!.privateKey)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function makeKey(kid: string): Promise<Key> {
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid }
}

const publicPart = async ({ publicKey, kid }: Key): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
})
