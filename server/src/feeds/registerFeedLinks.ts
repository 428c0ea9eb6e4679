import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { noResource, unknownResource } from '../http/errorResponses.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { acceptJson, readBody } from '../http/jsonBody.ts'
import { pathOf } from '../http/requestContext.ts'
import { respondUncached, sendCompressed } from '../http/respond.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { LinkTokens } from '../identity/links/linkTokens.ts'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { FeedLink, FeedLinks } from './feedLinks.ts'
import { feedTarget } from './feedTarget.ts'
import { readFeed, type FeedOptions } from './readFeed.ts'

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

/**
 * Registers `/feed-links`, where signed-in people make feeds for other programs, list their own and take them back. The
 * bearer token identifies the owner, so nobody learns of the feeds of others.
 */
export async function registerFeedLinks(app: FastifyInstance, options: FeedLinkRoutes): Promise<void> {
  const { links, tokens, now } = options
  const { requireUser, requireStillUser } = options.authentication
  const urlOf = (request: FastifyRequest, { id }: FeedLink) =>
    `${request.publicOrigin}/feeds/${tokens.sign(id)}/feed.rss`
  const toWire = (request: FastifyRequest, link: FeedLink) => ({
    id: link.id,
    ...(JSON.parse(link.target) as object),
    title: link.title,
    rssUrl: urlOf(request, link),
    createdAt: link.createdAt.toISOString(),
    readAt: link.readAt?.toISOString() ?? null,
  })

  await app.register(
    async (routes) => {
      // The check precedes the reading of the body.
      routes.addHook('preParsing', async (request, reply) => void requireUser(request, reply))
      routes.setNotFoundHandler(unknownResource)
      acceptJson(routes)

      routes.post('', async (request: FastifyRequest, reply: FastifyReply) => {
        const { userId, subject } = requireUser(request, reply)
        const { title, ...target } = readBody(request, creation, HINT)
        const content = await readFeed(options, target.subject, userId, inquiryOf(request, reply))
        if (content === null) throw new SourceError(404, 'notFound', say(m.feedSubjectMissing))
        const id = tokens.newId()
        const link = await links.create(
          {
            id,
            userId,
            subject,
            target: JSON.stringify(target),
            title: title || content.title,
            createdAt: now(),
            readAt: null,
          },
          MAX_FEEDS_PER_USER,
        )
        if (link === null) throw new SourceError(403, 'forbidden', say(m.feedsFull))
        await requireStillUser(request, reply, () => links.remove(id, userId))
        return respondUncached(request, reply.code(201), toWire(request, link))
      })

      routes.get('', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        const items = (await links.list(userId)).map((link) => toWire(request, link))
        return respondUncached(request, reply, { items })
      })

      routes.get('/feeds.opml', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        const feeds = (await links.list(userId)).map((link) => ({
          title: link.title,
          url: urlOf(request, link),
          pageUrl: request.publicOrigin,
        }))
        const { writeOpml } = await import('./writeFeed.ts')
        reply.type('text/x-opml; charset=utf-8').header('cache-control', 'no-store')
        return sendCompressed(request, reply, Buffer.from(writeOpml(feeds)))
      })

      routes.delete<{ Params: { id: string } }>('/:id', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        if (!(await links.remove(request.params.id, userId))) throw noResource('DELETE', pathOf(request))
        return reply.code(204).header('cache-control', 'no-store').send()
      })
    },
    { prefix: '/feed-links' },
  )
}
