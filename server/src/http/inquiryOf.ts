import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Inquiry } from '../domain/VideoSource.ts'
import { spenderKey } from './rateLimit.ts'
import { abortOnDisconnect } from './respond.ts'

/** Returns the caller: the key of the quota, the visible folders, and a signal that aborts on disconnection. */
export const inquiryOf = (request: FastifyRequest, reply: FastifyReply): Inquiry => ({
  spender: spenderKey(request),
  limit: request.user.limit,
  signal: abortOnDisconnect(reply),
})
