import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Inquiry } from '../domain/VideoSource.ts'
import { spenderKey } from './rateLimit.ts'
import { abortOnDisconnect } from './respond.ts'

/**
 * Returns the properties of the caller of a request: the key whose quota is used, the folders that the caller may see,
 * and a signal that aborts when the client disconnects.
 */
export const inquiryOf = (request: FastifyRequest, reply: FastifyReply): Inquiry => ({
  spender: spenderKey(request),
  limit: request.user.limit,
  signal: abortOnDisconnect(reply),
})
