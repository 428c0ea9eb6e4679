import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { PRIVATE_LINK_HEADERS } from '../http/securityHeaders.ts'
import { say } from '../language/translate.ts'
import { parsePictureKey } from '../domain/pictureSizes.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { createGuestCookie } from './guestCookie.ts'
import type { GuestGrant, GuestGrants } from './guestGrants.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The grant of the link in the address of a page, or null for all other requests. */
    guestGrant: GuestGrant | null
    /** The time at which the link in the address of a page expired, or null if the link has not ended by itself. */
    guestLinkEnd: Date | null
  }
}

interface AdmitGuestsOptions {
  grants: Pick<GuestGrants, 'find'>
  /** Resolves to the time at which the link of a token expired, or to null for every other token. */
  findEnd: (token: string) => Promise<Date | null>
  cookie: ReturnType<typeof createGuestCookie>
  /** Rejects callers without access of their own to frames and media. */
  requireMediaAccess: onRequestAsyncHookHandler
}

/** The query parameter that contains the token of a link. */
export const GUEST_PARAMETER = 'guest'
export const GUEST_OEMBED_ROUTE = '/embed/:id/oembed'
/** The routes for saving a video in a browser begin with this one. Guests get them if they may download the video. */
export const SAVING_ROUTE = '/saving/:id'
/** The routes that only the token in the address gives access to, even if somebody is signed in. */
const PAGES: ReadonlySet<string | undefined> = new Set(['/embed/:id', GUEST_OEMBED_ROUTE])

/**
 * Returns a hook that admits callers with access of their own as before, and guests to the videos of their links. A
 * page with a token in its address is always the page of the guest. Its response sets the cookie that gives access to
 * media, pictures and subtitles of these videos.
 * @throws SourceError 410 for the page of a link that is not valid, 403 for a download that is not allowed, or the
 *   refusal of `requireMediaAccess`
 */
export function admitGuests(app: FastifyInstance, options: AdmitGuestsOptions): onRequestAsyncHookHandler {
  const { grants, findEnd, cookie, requireMediaAccess } = options
  app.decorateRequest('guestGrant', null)
  app.decorateRequest('guestLinkEnd', null)

  const admit = (request: FastifyRequest, { limit, token }: GuestGrant): void => {
    const videoId = videoIdOf(request) ?? ''
    request.user = { subject: null, isProven: false, limit, isGuest: true }
    request.renewUser = () => grants.find(token, videoId)
  }
  const admitToPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(PRIVATE_LINK_HEADERS)
    const token = tokenOf(request) ?? ''
    const grant = await grants.find(token, videoIdOf(request) ?? '')
    if (grant === null) request.guestLinkEnd = await findEnd(token)
    if (grant === null) throw new SourceError(410, 'notFound', say(m.guestLinkEnded))
    admit(request, grant)
    request.guestGrant = grant
    reply.header('set-cookie', cookie.add(request, grant.token, grant.link.expiresAt))
  }
  /** Admits a guest to a file of a video. Resolves to false if no link of this browser has the video. */
  const admitToFile = async (request: FastifyRequest): Promise<boolean> => {
    const videoId = videoIdOf(request)
    if (videoId === null) return false
    const isDownload =
      parameterOf(request, 'download') !== undefined ||
      request.routeOptions.url?.startsWith(SAVING_ROUTE) === true
    const token = tokenOf(request)
    let isRefused = false
    for (const one of [...(token === null ? [] : [token]), ...cookie.tokens(request)]) {
      const grant = await grants.find(one, videoId)
      if (grant === null) continue
      admit(request, grant)
      if (!isDownload || grant.link.allowsDownload) return true
      isRefused = true
    }
    if (isRefused) throw new SourceError(403, 'forbidden', say(m.guestDownloadRefused))
    return false
  }
  return async function (request, reply) {
    if (isGuestPage(request)) return await admitToPage(request, reply)
    try {
      await requireMediaAccess.call(this, request, reply)
    } catch (error) {
      if (!(error instanceof SourceError) || error.status !== 401) throw error
      if (!(await admitToFile(request))) throw error
      reply.removeHeader('www-authenticate')
    }
  }
}

/** Returns whether a request is for a page that only the token in its address gives access to. */
export const isGuestPage = (request: FastifyRequest): boolean =>
  tokenOf(request) !== null && PAGES.has(request.routeOptions.url)

const parameterOf = ({ query }: FastifyRequest, name: string): unknown =>
  (query as Record<string, unknown>)[name]

/** Returns the token in the address, an empty text if the address has several, or null if it has none. */
function tokenOf(request: FastifyRequest): string | null {
  const token = parameterOf(request, GUEST_PARAMETER)
  if (token === undefined) return null
  return typeof token === 'string' ? token : ''
}

/** Returns the id of the video to which a requested file belongs, or null if it belongs to no video. */
function videoIdOf({ params, routeOptions }: FastifyRequest): string | null {
  const { id, '*': key } = params as { id?: string; '*'?: string }
  if (id !== undefined) return id
  const picture = routeOptions.url === '/images/*' && key !== undefined ? parsePictureKey(key) : null
  return picture?.kind === 'video' && picture.role === 'thumbnail' ? picture.id : null
}
