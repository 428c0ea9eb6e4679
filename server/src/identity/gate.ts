import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../source/SourceError.ts'
import type { Recognise, Visitor } from '../http/visitor.ts'
import type { EndedSessions } from './endedSessions.ts'
import { bearerOf, createRecognition } from './recognise.ts'
import { BearerError, type Bearer, type Bearers } from './verifyBearer.ts'
import type { Visit, VisitCookie } from './mediaCookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the bearer of this request was refused; null when it was good or there was none. */
    bearerFault: string | null
    /** The bearer of this request, where it is good. */
    bearer: Bearer | null
    /** What the cookie says that the visitor needs; null where they have a good one. */
    dueVisit: Visit | null
  }
}

export interface GateOptions {
  bearers: Bearers
  ended: EndedSessions
  cookie: VisitCookie
  /** `open`: data and media may be read by everybody. */
  access: 'signed-in' | 'open'
  /** Told the code of every bearer's fault. */
  onRefusedBearer: (code: string) => void
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What stands before the parts of the server that are for signed-in visitors. */
export interface Gate {
  /** For data: a bearer, or 401 in the provider's words. */
  requireBearer: Hook
  /** For frames, media and pictures: the cookie that came with an accepted bearer, or the bearer itself. */
  requireVisit: Hook
  /** Log out: nothing is good any more that was issued in the sessions of the request's bearer and cookie. */
  endVisit: Hook
  recognise: Recognise
}

const NOBODY: Visitor = { subject: null }
const MISSING = 'Sign in first: this call needs a bearer token.'
const NO_VISIT = 'Sign in first: this file is for signed-in visitors.'

/**
 * Finds out who sends each request (`request.visitor`) and hands back the hooks that refuse. A refusal is a hook
 * of its own, so that a limit on calls can stand between and count refused ones as well.
 */
export function addGate(
  app: FastifyInstance,
  { bearers, ended, cookie, access, onRefusedBearer }: GateOptions,
): Gate {
  app.decorateRequest('visitor')
  app.decorateRequest('bearerFault', null)
  app.decorateRequest('bearer', null)
  app.decorateRequest('dueVisit', null)
  app.addHook('onRequest', async (request) => {
    request.visitor = NOBODY
    const token = bearerOf(request.headers)
    if (token === null) return
    try {
      const bearer = await bearers.verify(token)
      request.visitor = { subject: bearer.subject }
      request.bearer = bearer
      request.dueVisit = cookie.renew(request, bearer)
    } catch (error) {
      if (!(error instanceof BearerError)) throw error
      onRefusedBearer(error.code)
      request.bearerFault = error.message
    }
  })
  // Only now, when the head is about to be written: whoever has logged out meanwhile gets no new cookie.
  app.addHook('onSend', async (request, reply) => {
    // Nobody has been looked for where the request was answered earlier, as the question before one from elsewhere is.
    const { dueVisit } = request
    if (dueVisit === null) return
    // A database that does not answer is no reason to lose what is about to be sent.
    if (await ended.isOver(dueVisit).catch(() => true)) return
    reply.header('set-cookie', cookie.make(request, dueVisit))
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string): never => {
    reply.header('www-authenticate', request.bearerFault === null ? 'Bearer' : 'Bearer error="invalid_token"')
    throw new SourceError(401, 'authError', request.bearerFault ?? message)
  }
  return {
    async requireBearer(request, reply) {
      if (access === 'signed-in' && request.visitor.subject === null) refuse(request, reply, MISSING)
    },
    async requireVisit(request, reply) {
      if (access === 'open' || request.visitor.subject !== null) return
      const visit = cookie.read(request)
      if (visit === null || (ended.recall(visit) ?? (await ended.isOver(visit))))
        return refuse(request, reply, NO_VISIT)
      request.visitor = { subject: visit.subject }
    },
    async endVisit(request, reply) {
      const { bearer } = request
      const visit = cookie.read(request)
      if (visit !== null) await ended.end(visit)
      if (bearer !== null) await ended.end(bearer, bearer.lifetimeSeconds)
      reply.header('set-cookie', cookie.clear(request))
    },
    recognise: createRecognition(bearers, cookie),
  }
}
