import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inquiryOf } from '../http/inquiryOf.ts'
import { readBody } from '../http/jsonBody.ts'
import { sendCompressed } from '../http/respond.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { LinkTokens } from '../identity/links/linkTokens.ts'
import { registerLinks } from '../identity/links/registerLinks.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { FeedLink, FeedLinks } from './feedLinks.ts'
import { feedTarget } from './feedTarget.ts'
import { listFeedVideos, type FeedOptions } from './listFeedVideos.ts'

interface FeedLinkRoutes extends FeedOptions {
  links: FeedLinks
  tokens: Pick<LinkTokens, 'newId' | 'sign'>
  authentication: Pick<Authentication, 'requireUser' | 'requireStillUser'>
}

const MAX_FEEDS_PER_USER = 200
const HINT =
  'The body must be {"subject": {"kind": "channel", "id": …}, "media": "video"|"sound", "title": …}, or have another kind of subject.'
const creation = v.object({
  ...feedTarget.entries,
  title: v.pipe(v.string(), v.trim(), v.regex(/^[^\0\p{Surrogate}]{0,200}$/v)),
})

/** Registers `/feed-links`, where signed-in people make, list and remove their feeds for other programs. */
export async function registerFeedLinks(app: FastifyInstance, options: FeedLinkRoutes): Promise<void> {
  const { links, tokens, now, authentication } = options
  const urlOf = (request: FastifyRequest, { id }: FeedLink) =>
    `${request.publicOrigin}/feeds/${tokens.sign(id)}/feed.rss`

  await registerLinks(app, '/feed-links', {
    authentication,
    async create(request, reply, { userId, subject }) {
      const { title, ...target } = readBody(request, creation, HINT)
      const content = await listFeedVideos(options, target.subject, userId, inquiryOf(request, reply))
      if (content === null) throw new SourceError(404, 'notFound', say(m.feedSubjectMissing))
      const link: FeedLink = {
        id: tokens.newId(),
        userId,
        subject,
        target: JSON.stringify(target),
        title: title || content.title,
        createdAt: now(),
        readAt: null,
      }
      const stored = await links.create(link, MAX_FEEDS_PER_USER)
      if (stored === null) throw new SourceError(403, 'forbidden', say(m.feedsFull))
      return stored
    },
    list: (_, userId) => links.list(userId),
    remove: links.remove,
    toWire: (request, link) => ({
      id: link.id,
      ...(JSON.parse(link.target) as object),
      title: link.title,
      rssUrl: urlOf(request, link),
      createdAt: link.createdAt.toISOString(),
      readAt: link.readAt?.toISOString() ?? null,
    }),
    extend(routes) {
      routes.get('/feeds.opml', async (request, reply) => {
        const { userId } = authentication.requireUser(request, reply)
        const feeds = (await links.list(userId)).map((link) => ({
          title: link.title,
          url: urlOf(request, link),
          pageUrl: request.publicOrigin,
        }))
        const { writeOpml } = await import('./writeFeed.ts')
        reply.type('text/x-opml; charset=utf-8').header('cache-control', 'no-store')
        return sendCompressed(request, reply, Buffer.from(writeOpml(feeds)))
      })
    },
  })
}
