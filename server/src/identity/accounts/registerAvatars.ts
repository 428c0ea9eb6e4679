import type { FastifyInstance } from 'fastify'
import type { People } from '../people/people.ts'
import { unknownResource } from '../../http/errorResponses.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'
import { parseAvatar } from './avatars.ts'

/**
 * Registers the avatars of people. Pages show avatars without a bearer token. So the address contains the version of
 * the avatar, which no stranger can guess.
 */
export function registerAvatars(app: FastifyInstance, people: People): void {
  const path = `${IDENTITY_PATH}/accounts/:id/picture`
  app.get<{ Params: { id: string }; Querystring: { v?: unknown } }>(path, async (request, reply) => {
    const { params, query } = request
    const person = await people.find(params.id)
    const isKnown = person !== null && person.picture !== null && person.picture === query.v
    const avatar = parseAvatar((isKnown && (await people.readPicture(person.id))) || '')
    if (avatar === null) return unknownResource(request)
    return reply
      .type(avatar.type)
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        // Clients that are hosted elsewhere show the avatars as well.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(avatar.bytes)
  })
}
