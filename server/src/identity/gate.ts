import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceFailure } from '../source/SourceFailure.ts'
import type { Recognise, Visitor } from '../http/visitor.ts'
import type { LogOuts } from './logOuts.ts'
import { bearerOf, createRecognition } from './recognise.ts'
import { BearerFault, type Bearers } from './verifyBearer.ts'
import type { VisitCookie } from './visitCookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the bearer of this request was refused; null when it was good or there was none. */
    bearerFault: string | null
    /** Where the visitor needs the cookie: tells whether they have logged out since the request arrived. */
    hasLoggedOut: (() => Promise<boolean>) | null
  }
}

export interface GateOptions {
  bearers: Bearers
  logOuts: LogOuts
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
  /** Log out: the bearer and the cookie of the request are good no more, and answers under way bring no new cookie. */
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
  { bearers, logOuts, cookie, access, onRefusedBearer }: GateOptions,
): Gate {
  app.decorateRequest('visitor')
  app.decorateRequest('bearerFault', null)
  app.decorateRequest('hasLoggedOut', null)
  app.addHook('onRequest', async (request) => {
    request.visitor = NOBODY
    const token = bearerOf(request.headers)
    if (token === null) return
    try {
      const { subject } = await bearers.verify(token)
      request.visitor = { subject }
      if (cookie.isDue(request, subject)) request.hasLoggedOut = await logOuts.watch(subject)
    } catch (error) {
      if (!(error instanceof BearerFault)) throw error
      onRefusedBearer(error.code)
      request.bearerFault = error.message
    }
  })
  // Only now, when the head is about to be written: whoever has logged out meanwhile gets no new cookie.
  app.addHook('onSend', async (request, reply) => {
    // Nobody has been looked for where the request was answered earlier, as the question before one from elsewhere is.
    if (request.hasLoggedOut === null) return
    // A database that does not answer is no reason to lose what is about to be sent.
    if (await request.hasLoggedOut().catch(() => true)) return
    const { subject } = request.visitor
    if (subject !== null) reply.header('set-cookie', cookie.make(request, subject))
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string): never => {
    reply.header('www-authenticate', request.bearerFault === null ? 'Bearer' : 'Bearer error="invalid_token"')
    throw new SourceFailure(401, 'authError', request.bearerFault ?? message)
  }
  return {
    async requireBearer(request, reply) {
      if (access === 'signed-in' && request.visitor.subject === null) refuse(request, reply, MISSING)
    },
    async requireVisit(request, reply) {
      if (access === 'open' || request.visitor.subject !== null) return
      const subject = cookie.read(request)
      if (subject === null) refuse(request, reply, NO_VISIT)
      request.visitor = { subject }
    },
    async endVisit(request, reply) {
      const token = bearerOf(request.headers)
      const { subject } = request.visitor
      const subjects = new Set([subject, cookie.read(request)].filter((one) => one !== null))
      await Promise.all([
        ...[...subjects].map((one) => logOuts.note(one)),
        token !== null && subject !== null ? bearers.end(token) : null,
      ])
      reply.header('set-cookie', cookie.clear(request))
    },
    recognise: createRecognition(bearers, cookie),
  }
}
