import type { FastifyRequest } from 'fastify'
import type { createGuestCookie } from './guestCookie.ts'
import type { GuestGrants } from './guestGrants.ts'
import type { GuestTokens } from './guestTokens.ts'

interface GuestPassesOptions {
  cookie: Pick<ReturnType<typeof createGuestCookie>, 'tokens'>
  tokens: Pick<GuestTokens, 'verify'>
  grants: Pick<GuestGrants, 'find'>
}

/** Creates the functions that find the access of a guest’s browser to a video, by the links that it has opened. */
export function createGuestPasses({ cookie, tokens, grants }: GuestPassesOptions) {
  const findGrant = async (given: readonly string[], videoId: string) => {
    for (const token of given) {
      const grant = await grants.find(token, videoId)
      if (grant !== null) return grant
    }
    return null
  }
  return {
    /** Returns whether the browser has opened a link of this installation, which may have ended. */
    hasLink: (request: FastifyRequest): boolean =>
      cookie.tokens(request).some((token) => tokens.verify(token) !== null),
    /** Resolves to the access to a video, or to null if no link of the browser gives access to it. */
    async find(request: FastifyRequest, videoId: string) {
      const given = cookie.tokens(request)
      const grant = await findGrant(given, videoId)
      if (grant === null) return null
      return {
        expiresAt: grant.link.expiresAt,
        isValid: async () => (await findGrant(given, videoId)) !== null,
      }
    },
  }
}
