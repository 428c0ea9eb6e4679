import type { Permission } from '@vtube/shared/permissions'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { SourceError } from '../domain/SourceError.ts'

export interface User {
  /** The subject of the bearer token, or null for anonymous callers. */
  subject: string | null
  /** Whether a sign-in service vouches for the subject. In the default sign-in, users can enter any name. */
  isProven: boolean
  /** The folders of the library to which the caller is limited, or null for all folders. */
  limit: FolderLimit | null
  /** What the caller may do to the files of the library. Only a bearer token of a person with an account sets it. */
  permissions?: readonly Permission[]
  /** Whether the caller is a guest with a link. The link can be revoked at any time. */
  isGuest?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route compares the bearer token with a token of its own, which is not the token of a user. */
    hasOwnToken?: boolean
  }
  interface FastifyRequest {
    /** The caller. The authentication hook sets it before any route runs. */
    user: User
    /** Resolves to the caller with present permissions, or to null without any. Null if everybody may call. */
    renewUser: (() => Promise<Pick<User, 'limit'> | null>) | null
    /** The origin through which the caller reaches the server, such as `http://localhost:8080`. */
    publicOrigin: string
  }
}

const MAX_CACHED_ORIGINS = 100
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * Sets `publicOrigin` of every request. Without a public address, the server is for this machine only, and the origin
 * comes from the request. A host other than loopback is then refused with 421, because otherwise a malicious page could
 * reach the server under the page's own domain (DNS rebinding).
 */
export function addRequestOrigin(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
  const loopbackOrigins = new LRUCache<string, string>({
    max: MAX_CACHED_ORIGINS,
    memoMethod: loopbackOrigin,
  })
  app.decorateRequest('publicOrigin', '')
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      request.publicOrigin = publicUrl ?? loopbackOrigins.memo(`${request.protocol}://${request.host}`)
      done()
    } catch (error) {
      done(error as SourceError)
    }
  })
}

function loopbackOrigin(address: string): string {
  if (isLoopbackAddress(address)) return new URL(address).origin
  throw new SourceError(
    421,
    'badRequest',
    'This server answers on this machine only. Open it as http://localhost, or set VTUBE_PUBLIC_URL.',
  )
}

/**
 * Returns a function that tells whether a request comes from the person who runs the server. The function returns true
 * if the request comes from this machine and only this machine can reach the server. A public server is behind a proxy,
 * even if none is configured, so all of its callers seem to be on this machine.
 */
export function operatorCheck(config: {
  publicUrl: string | null
  trustProxy: readonly string[]
}): (request: Pick<FastifyRequest, 'headers' | 'socket'>) => boolean {
  const { publicUrl, trustProxy } = config
  const isPublic = trustProxy.length > 0 || (publicUrl !== null && !isLoopbackAddress(publicUrl))
  return ({ headers, socket }) => {
    const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined)
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    return !isPublic && !isForwarded && isLoopbackHost(address)
  }
}

/** Returns whether only this machine can reach a host: `localhost`, its subdomains, `127.0.0.0/8`, `::1`. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/** Returns whether the host of a URL is this machine, as in `http://127.0.0.1:8080`. */
export const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname)

/**
 * Returns the URL of a request with valid percent-encoding in its path. Browsers do not encode `%` in a URL that a user
 * has typed, such as `/search/100%`, and the router would refuse it.
 */
export function repairUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (isPercentEncoded(path)) return url
  const repaired = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return (isPercentEncoded(repaired) ? repaired : path.replaceAll('%', '%25')) + url.slice(path.length)
}

/** The properties of a request that affect a cookie. */
export type CookieRequest = Pick<FastifyRequest, 'headers' | 'publicOrigin'>

/** Returns the path of a request, without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Returns the bearer token of a request, or an empty text if the request has none. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''

function isPercentEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
