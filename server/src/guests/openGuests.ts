import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { inquiryOf } from '../http/inquiryOf.ts'
import { addRateLimit, addRefusalLimit } from '../http/rateLimit.ts'
import { chooseLanguage } from '../http/requestLanguage.ts'
import { respondUncached } from '../http/respond.ts'
import { PRIVATE_LINK_HEADERS, securityHeaders } from '../http/securityHeaders.ts'
import { isForTelevision, pageFor, readPageScript } from '../http/serverPages.ts'
import type { Authentication } from '../identity/authentication.ts'
import { videoNotFound } from '../domain/SourceError.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { GuestLinks } from './guestLinks.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { admitGuests, GUEST_OEMBED_ROUTE, GUEST_PARAMETER } from './admitGuests.ts'
import { createGuestCookie } from './guestCookie.ts'
import { createGuestGrants, type GuestGrant } from './guestGrants.ts'
import { createGuestPasses } from './guestPasses.ts'
import { describeForOembed, guestPage } from './guestPage.ts'
import { loadGuestTokens } from './guestTokens.ts'
import { listVideosOf } from '../domain/listVideosOf.ts'
import { registerGuestLinks } from './registerGuestLinks.ts'

interface GuestOptions {
  keyValues: KeyValueStore
  links: GuestLinks
  source: Pick<VideoSource, 'listVideos'>
  authentication: Pick<
    Authentication,
    'requireUser' | 'requireStillUser' | 'requireMediaAccess' | 'admissions'
  >
  /** Resolves to the title of a series within the folders of a caller, or to null if there is none. */
  seriesTitleOf: (id: string, limit: FolderLimit | null) => Promise<string | null>
  /** Resolves to the name of a person, or to null if it is not known. */
  nameOf: (subject: string) => Promise<string | null>
  clientOrigins: readonly string[]
  /** The origins of further pages that may embed the player. */
  embedOrigins: readonly string[]
  callsPerMinute: number
  now: () => Date
  elapsedMs: () => number
}

/** The parameter of the address of a page with the id of the session in which the guest can take part. */
const SESSION_PARAMETER = 'together'

/** Returns the id of a session in the address of a page, or null. */
function sessionOf({ query }: FastifyRequest): string | null {
  const id = (query as Record<string, unknown>)[SESSION_PARAMETER]
  return typeof id === 'string' && /^[\w\-]{22}$/v.test(id) ? id : null
}

/** Sends the page of a guest, whose grant the hook has found. */
export type SendGuestPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  grant: GuestGrant,
) => Promise<FastifyReply>

/** The functions by which the routes of media and of the player admit guests. */
export interface Guests {
  /** Rejects callers who may see a file neither with access of their own nor as a guest. */
  requireMediaAccess: onRequestAsyncHookHandler
  sendPage: SendGuestPage
  passes: ReturnType<typeof createGuestPasses>
}

/** Registers the links for guests, and returns the functions that admit guests to the videos of these links. */
export async function openGuests(app: FastifyInstance, options: GuestOptions): Promise<Guests> {
  const { links, source, authentication, now, elapsedMs, callsPerMinute } = options
  const tokens = await loadGuestTokens(options.keyValues)
  const grants = createGuestGrants({
    links,
    tokens,
    admissions: authentication.admissions,
    source,
    now,
    elapsedMs,
  })
  const cookie = createGuestCookie(tokens.cookieName, now)
  const requireMediaAccess = admitGuests(app, {
    grants,
    async findEnd(token) {
      const id = tokens.verify(token)
      return id === null ? null : await links.findEnd(id, now())
    },
    cookie,
    requireMediaAccess: authentication.requireMediaAccess,
  })
  await app.register(async (routes) => {
    await addRateLimit(routes, callsPerMinute)
    await registerGuestLinks(routes, { store: links, source, tokens, grants, authentication, now })
  })
  await app.register(async (routes) => {
    await addRefusalLimit(routes, callsPerMinute, requireMediaAccess)
    await addRateLimit(routes, callsPerMinute)
    routes.get<{ Params: { id: string } }>(GUEST_OEMBED_ROUTE, async (request, reply) => {
      const { id } = request.params
      const [video] = request.guestGrant ? await listVideosOf(source, [id], inquiryOf(request, reply)) : []
      if (video === undefined) throw videoNotFound(id)
      const language = chooseLanguage(request, reply)
      return respondUncached(request, reply, describeForOembed(video, request.publicOrigin, language))
    })
  })

  const { clientOrigins, embedOrigins } = options
  const headersOf = (kind: 'guest' | 'guestWithScript') => ({
    ...securityHeaders(kind, { clientOrigins, embedOrigins }),
    ...PRIVATE_LINK_HEADERS,
    'cache-control': 'private, no-cache',
  })
  const script = readPageScript('onGuestPage')?.script ?? null
  const sendPage: SendGuestPage = async (request, reply, { link, token }) => {
    const { id } = request.params as { id: string }
    const inquiry = inquiryOf(request, reply)
    const videos = await listVideosOf(source, link.videoIds, inquiry)
    const video = videos.find((one) => one.id === id)
    if (video === undefined) throw videoNotFound(id)
    const session = sessionOf(request)
    const seriesId = video.facts?.series?.id
    const page = await guestPage({
      language: chooseLanguage(request, reply),
      origin: request.publicOrigin,
      video,
      seriesTitle: seriesId === undefined ? null : await options.seriesTitleOf(seriesId, inquiry.limit),
      link,
      owner: await options.nameOf(link.subject),
      videos,
      query: new URLSearchParams({ [GUEST_PARAMETER]: token }).toString(),
      session,
      script,
    })
    const hasScript = session !== null || isForTelevision(request.headers)
    return reply
      .headers(headersOf(hasScript ? 'guestWithScript' : 'guest'))
      .type('text/html; charset=utf-8')
      .send(pageFor(request.headers, page))
  }
  return { requireMediaAccess, sendPage, passes: createGuestPasses({ cookie, tokens, grants }) }
}
