import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../domain/SourceError.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { Session } from './sessionMembers.ts'

/** The access of a guest to the video of a session. */
export interface GuestPass {
  /** The time at which the link of the guest expires. */
  expiresAt: Date
  /** Resolves to whether the browser of the guest still has a link that gives access to the video. */
  isValid: () => Promise<boolean>
}

/** Finds the links that the browser of a guest has opened. */
export interface GuestPasses {
  /** Returns whether the browser has a link of this installation, which may have ended. */
  hasLink: (request: FastifyRequest) => boolean
  /** Resolves to the access to a video, or to null if no link of the browser gives access to it. */
  find: (request: FastifyRequest, videoId: string) => Promise<GuestPass | null>
}

/** Somebody who may take part in a session. */
export interface Participant {
  /** The id under which data of a person is stored, or one of the page of a guest. */
  userId: string
  /** What gives access: a bearer token, or the link of a guest. */
  holder: Bearer | GuestPass
  isGuest: boolean
  /** Resolves to the name of the account, or to null if this server does not know it. */
  knownName: () => Promise<string | null>
}

/** Decides who takes part in sessions by one kind of access. */
export interface Entrance {
  /** Throws a `SourceError` 401 for callers without this kind of access. */
  require: (request: FastifyRequest, reply: FastifyReply) => void
  /**
   * Resolves to the caller, or to null for whoever may not see the video of the session.
   * @throws SourceError 403 for guests, if the session is only for people with an account
   */
  find: (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<Participant | null>
}

export const isGuestPass = (holder: Bearer | GuestPass): holder is GuestPass => 'isValid' in holder

/** Returns the entrance of people who are signed in. */
export const entranceOfPeople = (
  { requireUser }: Pick<Authentication, 'requireUser'>,
  canSee: (videoId: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
  nameOf: (subject: string) => Promise<string | null>,
): Entrance => ({
  require: requireUser,
  async find(request, reply, { playback }) {
    const bearer = requireUser(request, reply)
    if (!(await canSee(playback.videoId, request, reply))) return null
    const { userId, subject } = bearer
    return { userId, holder: bearer, isGuest: false, knownName: () => nameOf(subject) }
  },
})

/**
 * Returns the entrance of guests with a link. The address of their calls contains a secret of their page, because the
 * members of a session know the ids of each other, and several guests may have the same link.
 */
export const entranceOfGuests = (passes: GuestPasses): Entrance => ({
  require(request) {
    if (!passes.hasLink(request)) throw new SourceError(401, 'authError', 'This needs a link for guests.')
  },
  async find(request, _reply, { playback, allowsGuests }) {
    const pass = await passes.find(request, playback.videoId)
    if (pass === null) return null
    if (!allowsGuests)
      throw new SourceError(403, 'guestsNotAllowed', 'The session is for people with an account.')
    const { secret } = request.params as { secret: string }
    const userId = `guest ${hash('sha256', secret, 'base64url')}`
    return { userId, holder: pass, isGuest: true, knownName: async () => null }
  },
})
