import * as m from '@vtube/messages'
import { userDataId } from '@vtube/shared/userData'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inquiryOf } from '../http/inquiryOf.ts'
import { readBody } from '../http/jsonBody.ts'
import type { Authentication } from '../identity/authentication.ts'
import { registerLinks } from '../identity/links/registerLinks.ts'
import { say } from '../language/translate.ts'
import { SourceError, videoNotFound } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { GuestLink, GuestLinks } from './guestLinks.ts'
import { GUEST_PARAMETER } from './admitGuests.ts'
import { listVideosOf } from '../domain/listVideosOf.ts'
import type { GuestGrants } from './guestGrants.ts'
import type { GuestTokens } from './guestTokens.ts'

interface GuestLinkRoutes {
  store: GuestLinks
  source: Pick<VideoSource, 'listVideos'>
  tokens: Pick<GuestTokens, 'newId' | 'sign'>
  grants: Pick<GuestGrants, 'forget'>
  authentication: Pick<Authentication, 'requireUser' | 'requireStillUser'>
  now: () => Date
}

const MAX_LINKS_PER_USER = 200
const MAX_VIDEOS = 200
const DAY_MS = 24 * 60 * 60 * 1_000

/** Matches titles without U+0000 and incomplete surrogate pairs, which PostgreSQL cannot store. */
const title = v.pipe(v.string(), v.trim(), v.regex(/^[^\0\p{Surrogate}]{1,200}$/v))
const terms = { days: v.picklist([1, 7, 30]), download: v.boolean() }
const creation = v.union([
  v.pipe(
    v.strictObject({ ...terms, videoId: userDataId }),
    v.transform(({ videoId, ...given }) => ({ ...given, title: '', videoIds: [videoId] })),
  ),
  v.strictObject({
    ...terms,
    title,
    videoIds: v.pipe(v.array(userDataId), v.minLength(1), v.maxLength(MAX_VIDEOS)),
  }),
])
const CREATION_HINT =
  'The body must be {"videoId": …, "days": 1|7|30, "download": true|false}, or have "videoIds": […] and "title" in place of "videoId".'

/** Registers `/guest-links`, where signed-in people make links for guests, and list and remove their own links. */
export async function registerGuestLinks(app: FastifyInstance, options: GuestLinkRoutes): Promise<void> {
  const { store, source, tokens, grants, now, authentication } = options
  /** Resolves to the ids of the videos that the caller may see. */
  const keepVisible = async (ids: readonly string[], request: FastifyRequest, reply: FastifyReply) => {
    const found = await listVideosOf(source, [...new Set(ids)], inquiryOf(request, reply))
    const [first = ''] = ids
    if (found.length === 0) throw videoNotFound(first)
    return found.map(({ id }) => id)
  }

  await registerLinks(app, '/guest-links', {
    authentication,
    async create(request, reply, { userId, subject }) {
      const { title, videoIds, days, download } = readBody(request, creation, CREATION_HINT)
      const createdAt = now()
      const link: GuestLink = {
        id: tokens.newId(),
        userId,
        subject,
        title,
        videoIds: await keepVisible(videoIds, request, reply),
        allowsDownload: download,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      }
      if (!(await store.create(link, MAX_LINKS_PER_USER)))
        throw new SourceError(403, 'forbidden', say(m.guestLinksFull))
      return link
    },
    async list(request, userId) {
      const { videoId } = request.query as { videoId?: unknown }
      const links = await store.list(userId, now())
      return links.filter(
        ({ title, videoIds }) => videoId === undefined || (title === '' && videoIds[0] === videoId),
      )
    },
    async remove(id, userId) {
      const isRemoved = await store.remove(id, userId)
      if (isRemoved) grants.forget()
      return isRemoved
    },
    toWire(request, { id, title, videoIds, allowsDownload, createdAt, expiresAt }) {
      const query = new URLSearchParams({ [GUEST_PARAMETER]: tokens.sign(id) }).toString()
      return {
        id,
        url: `${request.publicOrigin}/embed/${encodeURIComponent(videoIds[0] ?? '')}?${query}`,
        title,
        videoIds,
        download: allowsDownload,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }
    },
  })
}
