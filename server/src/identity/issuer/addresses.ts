import { isLoopbackAddress } from '../../http/addresses.ts'

/** Where the issuer of the default mode is mounted. */
export const IDENTITY_PATH = '/identity'
/** The client's name at that issuer, and the audience of its tokens. */
export const CLIENT_ID = 'vtube'
/** The page of the client on which the sign-in popup ends. */
export const CALLBACK_PATH = '/auth/callback'

export const issuerOf = (origin: string): string => `${origin}${IDENTITY_PATH}`

/** The names by which a loopback origin is known, with its port; any other origin alone. */
export function namesOf(origin: string): readonly string[] {
  if (!isLoopbackAddress(origin)) return [origin]
  const { protocol, port } = new URL(origin)
  const end = port === '' ? '' : `:${port}`
  const names = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${end}`)
  return [...new Set([origin, ...names])]
}

/** Whether a token's `iss` names this server: its public address, or any loopback one where it has none. */
export function isOwnIssuer(issuer: string, publicUrl: string | null): boolean {
  if (!issuer.endsWith(IDENTITY_PATH)) return false
  const origin = issuer.slice(0, -IDENTITY_PATH.length)
  return publicUrl === null
    ? isLoopbackAddress(origin) && new URL(origin).origin === origin
    : origin === publicUrl
}
