import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceFailure } from '../source/SourceFailure.ts'
import type { Visitor } from '../http/visitor.ts'
import { BearerFault, type VerifyBearer } from './verifyBearer.ts'
import type { VisitCookie } from './visitCookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the bearer of this request was refused; null when it was good or there was none. */
    bearerFault: string | null
  }
}

export interface GateOptions {
  verify: VerifyBearer
  cookie: VisitCookie
  /** `open`: data and media may be read by everybody. */
  access: 'signed-in' | 'open'
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What stands before the parts of the server that are for signed-in visitors. */
export interface Gate {
  /** For data: a bearer, or 401 in the provider's words. */
  requireBearer: Hook
  /** For frames, media and pictures: the cookie that came with an accepted bearer, or the bearer itself. */
  requireVisit: Hook
}

const NOBODY: Visitor = { subject: null }
const MISSING = 'Sign in first: this call needs a bearer token.'
const NO_VISIT = 'Sign in first: this file is for signed-in visitors.'

/**
 * Finds out who sends each request (`request.visitor`) and hands back the hooks that refuse. A refusal is a hook
 * of its own, so that a limit on calls can stand between and count refused ones as well.
 */
export function addGate(app: FastifyInstance, { verify, cookie, access }: GateOptions): Gate {
  app.decorateRequest('visitor')
  app.decorateRequest('bearerFault', null)
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = NOBODY
    const token = bearerOf(request)
    if (token === null) return
    try {
      const { subject } = await verify(token)
      request.visitor = { subject }
      cookie.keep(request, reply, subject)
    } catch (error) {
      if (!(error instanceof BearerFault)) throw error
      request.log.info({ err: error.cause }, error.message)
      request.bearerFault = error.message
    }
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
  }
}

function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
