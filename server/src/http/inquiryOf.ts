import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Inquiry } from '../source/VideoSource.ts'
import { spenderKey } from './rateLimit.ts'
import { abortOnDisconnect } from './respond.ts'

/** Returns who asks a source in a request. */
export const inquiryOf = (request: FastifyRequest, reply: FastifyReply): Inquiry => ({
  spender: spenderKey(request),
  signal: abortOnDisconnect(reply),
})
