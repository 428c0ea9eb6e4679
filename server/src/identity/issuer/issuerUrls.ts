import { isLoopbackAddress } from '../../http/requestContext.ts'

/** The path of the server's own issuer. */
export const IDENTITY_PATH = '/identity'
/** The id of the client at this issuer, which is also the audience of its tokens. */
export const CLIENT_ID = 'vtube'
/** The path of the redirect URI of the client, which is the last page of the sign-in popup. */
export const CALLBACK_PATH = '/auth/callback'

export const issuerOf = (origin: string): string => `${origin}${IDENTITY_PATH}`

/** Returns all equivalent loopback origins of a loopback origin, on the same port. Returns any other origin alone. */
export function aliasesOf(origin: string): readonly string[] {
  if (!isLoopbackAddress(origin)) return [origin]
  const { protocol, port } = new URL(origin)
  const end = port === '' ? '' : `:${port}`
  const names = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${end}`)
  return [...new Set([origin, ...names])]
}

/** Returns whether an `iss` names this server: its public origin or, without a public origin, any loopback origin. */
export function isOwnIssuer(issuer: string, publicUrl: string | null): boolean {
  if (!issuer.endsWith(IDENTITY_PATH)) return false
  const origin = issuer.slice(0, -IDENTITY_PATH.length)
  return publicUrl === null
    ? isLoopbackAddress(origin) && new URL(origin).origin === origin
    : origin === publicUrl
}
