import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say, type Sentence } from '../language/translate.ts'
import { bearerOf, type User } from '../http/requestContext.ts'
import { SourceError } from '../domain/SourceError.ts'
import { EVERYBODY, type Admission, type Admissions, type Credential, type Refusal } from './admissions.ts'
import type { EndedSessions, Issued } from './endedSessions.ts'
import type { MediaClaims, MediaCookie } from './mediaCookie.ts'
import {
  BearerError,
  SESSION_ENDED,
  createBearerVerifier,
  type Bearer,
  type TrustedIssuer,
} from './verifyBearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token of this request, or null if it is missing or invalid. */
    bearer: Bearer | null
    /** The bearer token of this request if it has expired but is valid otherwise. It still identifies a session. */
    formerBearer: Bearer | null
    /** The reason why the bearer token was refused, or null if it is valid or absent. */
    bearerError: string | null
    /** The claims of the media cookie that the response has to set, or null if the browser has a valid cookie. */
    newMediaClaims: MediaClaims | null
  }
}

export interface AuthenticationOptions {
  issuer: TrustedIssuer
  ended: EndedSessions
  cookie: MediaCookie
  /** Whether data and media may be read only after a sign-in, or also without one (`open`). */
  access: 'signed-in' | 'open'
  /** Whether the issuer requires more than a name. */
  isProven: boolean
  /**
   * Decides who is let in. If this property is absent, the issuer alone decides, and everybody may see the whole
   * library.
   */
  admissions?: Admissions | undefined
  /** Called with the error code of every refused bearer token. */
  onRefusedBearer: (code: string) => void
  now: () => Date
}

/** @param bearer the token whose session ends, or null for the session of the cookies */
type EndIssuerSession = (request: FastifyRequest, reply: FastifyReply, bearer: Bearer | null) => Promise<void>

type BearerCause = readonly [code: string, message: string]

/** The hooks for routes that need a signed-in user, and the function that registers the log-out. */
export type Authentication = ReturnType<typeof addAuthentication>

const ANONYMOUS: User = { subject: null, isProven: false, limit: null }
const REFUSALS: Readonly<Record<Refusal, BearerCause>> = {
  suspended: ['ACCOUNT_SUSPENDED', 'The account of this bearer token is suspended.'],
  ended: ['SESSION_ENDED', SESSION_ENDED],
}
const NO_BEARER = say(m.bearerMissing)
const NO_MEDIA_ACCESS = say(m.signInForFile)

/**
 * Authenticates every request by setting `request.user` in a hook of `onRequest`, which rejects no request. The
 * returned hooks handle authorization. So the rate limit runs before them, and counts rejected calls as well.
 */
export function addAuthentication(app: FastifyInstance, options: AuthenticationOptions) {
  const { ended, cookie, access, isProven, admissions = EVERYBODY, onRefusedBearer } = options
  const bearers = createBearerVerifier(options.issuer, ended, options.now)
  app.decorateRequest('user')
  app.decorateRequest('renewUser', null)
  app.decorateRequest('bearer', null)
  app.decorateRequest('formerBearer', null)
  app.decorateRequest('bearerError', null)
  app.decorateRequest('newMediaClaims', null)

  const accept = (request: FastifyRequest, bearer: Bearer, { limit, permissions }: Admission) => {
    request.user = { subject: bearer.subject, isProven, limit, permissions }
    request.bearer = bearer
    request.newMediaClaims = cookie.renew(request, bearer)
  }
  const verify = async (request: FastifyRequest, token: string): Promise<void> => {
    try {
      const bearer = await bearers.verify(token)
      const admission = await admissions.read(bearer)
      if (admission.refusal !== null) throw new BearerError(...REFUSALS[admission.refusal], bearer)
      accept(request, bearer, admission)
    } catch (error) {
      if (!(error instanceof BearerError)) throw error
      onRefusedBearer(error.code)
      request.formerBearer = error.former
      request.bearerError = error.message
    }
  }
  // A hook of Fastify either calls `done` or returns a promise. Known tokens are accepted without a promise, which
  // makes cached responses faster.
  app.addHook('onRequest', (request, _reply, done) => {
    request.user = ANONYMOUS
    const token = bearerOf(request.headers)
    if (token === '' || request.routeOptions.config.hasOwnToken === true) return done()
    const known = bearers.recall(token)
    const admission = known && admissions.recall(known)
    if (known === null || admission === null || admission.refusal !== null) return verify(request, token)
    accept(request, known, admission)
    return done()
  })

  const renewalOf = (credential: Bearer | MediaClaims) => async () => {
    if (ended.recall(credential) ?? (await ended.isOver(credential))) return null
    const { refusal, limit } = await admissions.read(credential)
    return refusal === null ? { limit } : null
  }
  const setCookie = async (request: FastifyRequest, reply: FastifyReply, claims: MediaClaims) => {
    // If the database fails, the response is sent without a cookie.
    if (!(await ended.isOver(claims).catch(() => true)))
      reply.header('set-cookie', cookie.make(request, claims))
  }
  // The cookie is set as late as possible, so that a user who has logged out in the meantime gets no new cookie.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { newMediaClaims } = request
    return newMediaClaims === null ? done() : setCookie(request, reply, newMediaClaims)
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply, sentence: Sentence): never => {
    reply.header('www-authenticate', request.bearerError === null ? 'Bearer' : 'Bearer error="invalid_token"')
    throw new SourceError(401, 'authError', request.bearerError ?? sentence)
  }
  /** Protects the user's data. Throws a 401 without a valid bearer token, even if access is open. */
  const requireUser = (request: FastifyRequest, reply: FastifyReply): Bearer =>
    request.bearer ?? refuse(request, reply, NO_BEARER)
  return {
    admissions,
    requireUser,
    /**
     * Removes data that a session has just stored if the session has ended. The session is read again, whatever this
     * server remembers, because the end of a session removes only data that were stored before it.
     * @param undo removes the stored data
     * @throws SourceError 401 if the session has ended
     */
    async requireStillUser(
      request: FastifyRequest,
      reply: FastifyReply,
      undo: () => Promise<unknown>,
    ): Promise<void> {
      const bearer = requireUser(request, reply)
      const isOver = async () =>
        (await ended.isOver(bearer)) || (await admissions.read(bearer)).refusal !== null
      // While the database cannot be reached, nobody can tell whether the session has ended.
      const failed = await isOver().catch((error: unknown) => error)
      if (failed === false) return
      await undo()
      if (failed !== true) throw failed
      request.bearerError = SESSION_ENDED
      refuse(request, reply, NO_BEARER)
    },
    /** Protects data. Throws a 401 without a valid bearer token. */
    requireBearer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      if (access === 'signed-in' && request.user.subject === null) refuse(request, reply, NO_BEARER)
      done()
    },
    /** Resolves to the credentials whose session has ended, or whose user is not let in any more. */
    findEnded: async <Given extends Issued & Credential>(given: readonly Given[]): Promise<Given[]> => [
      ...(await ended.findEnded(given)),
      ...(await admissions.findRefused(given)),
    ],
    /** Protects frames, media and images. Throws a 401 without a media cookie or a bearer token. */
    async requireMediaAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (access === 'open') return
      if (request.bearer !== null) {
        request.renewUser = renewalOf(request.bearer)
        return
      }
      const claims = cookie.read(request)
      if (claims === null || (ended.recall(claims) ?? (await ended.isOver(claims))))
        return refuse(request, reply, NO_MEDIA_ACCESS)
      const { refusal, limit } = admissions.recall(claims) ?? (await admissions.read(claims))
      if (refusal !== null) return refuse(request, reply, NO_MEDIA_ACCESS)
      request.user = { subject: claims.subject, isProven, limit }
      request.renewUser = renewalOf(claims)
    },
    /**
     * Registers `DELETE /identity/session`, which logs out. It ends the session of the bearer token or, without a
     * token, the session of the cookies. Cookies of another session are kept, because somebody else may have signed in
     * meanwhile in the same browser. Pages of other sites cannot send this request without a preflight.
     * @param endIssuerSession ends a session, with its refresh tokens, at the server's own issuer
     */
    registerLogOut(context: FastifyInstance, endIssuerSession?: EndIssuerSession): void {
      context.delete('/identity/session', async (request, reply) => {
        const bearer = request.bearer ?? request.formerBearer
        const claims = cookie.read(request)
        const isOwnCookie = claims === null || bearer === null || isOfSession(claims, bearer)
        if (claims !== null && isOwnCookie) await ended.end(claims)
        if (bearer !== null) await ended.end(bearer, bearer.lifetimeSeconds)
        if (isOwnCookie) reply.header('set-cookie', cookie.clear(request))
        await endIssuerSession?.(request, reply, bearer)
        // The stored pictures are deleted, because the next user of the browser may be limited to other folders.
        if (admissions !== EVERYBODY) reply.header('clear-site-data', '"cache"')
        return reply.code(204).header('cache-control', 'no-store').send()
      })
    },
  }
}

/**
 * Returns whether a media cookie belongs to the session of a bearer token or, if the token has no session, to its user.
 */
const isOfSession = (claims: MediaClaims, { hasSession, session, subject }: Bearer): boolean =>
  hasSession ? claims.session === session : claims.subject === subject
