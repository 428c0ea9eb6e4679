import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noResource, unknownResource } from '../../http/errorResponses.ts'
import { acceptJson } from '../../http/jsonBody.ts'
import { pathOf } from '../../http/requestContext.ts'
import { respondUncached } from '../../http/respond.ts'
import type { Authentication } from '../authentication.ts'

/** The signed-in person who makes, lists or removes links. */
type LinkOwner = ReturnType<Authentication['requireUser']>

interface LinkRoutes<Link extends { id: string }> {
  authentication: Pick<Authentication, 'requireUser' | 'requireStillUser'>
  /** Makes and stores the link that the body of a request describes. */
  create(request: FastifyRequest, reply: FastifyReply, owner: LinkOwner): Promise<Link>
  /** Returns the links of an owner that a request selects. */
  list(request: FastifyRequest, userId: string): Promise<readonly Link[]>
  /** Removes a link of an owner. Resolves to false if the owner has no such link. */
  remove(id: string, userId: string): Promise<boolean>
  toWire(request: FastifyRequest, link: Link): object
  /** Adds further routes. */
  extend?: (routes: FastifyInstance) => void
}

/**
 * Registers the routes at which signed-in people make links of one kind, and list and remove their own links. The
 * bearer token identifies the owner, so nobody learns of the links of other people.
 * @param prefix the path of the routes
 */
export async function registerLinks<Link extends { id: string }>(
  app: FastifyInstance,
  prefix: string,
  { authentication, create, list, remove, toWire, extend }: LinkRoutes<Link>,
): Promise<void> {
  const { requireUser, requireStillUser } = authentication
  await app.register(
    async (routes) => {
      // Users are checked before the body is read.
      routes.addHook('preParsing', async (request, reply) => void requireUser(request, reply))
      routes.setNotFoundHandler(unknownResource)
      acceptJson(routes)

      routes.post('', async (request, reply) => {
        const owner = requireUser(request, reply)
        const link = await create(request, reply, owner)
        await requireStillUser(request, reply, () => remove(link.id, owner.userId))
        return respondUncached(request, reply.code(201), toWire(request, link))
      })

      routes.get('', async (request, reply) => {
        const links = await list(request, requireUser(request, reply).userId)
        return respondUncached(request, reply, { items: links.map((link) => toWire(request, link)) })
      })

      routes.delete<{ Params: { id: string } }>('/:id', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        if (!(await remove(request.params.id, userId))) throw noResource('DELETE', pathOf(request))
        return reply.code(204).header('cache-control', 'no-store').send()
      })
      extend?.(routes)
    },
    { prefix },
  )
}
