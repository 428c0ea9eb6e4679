import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { SourceFailure } from '../source/SourceFailure.ts'

/**
 * Limits the calls of a context to so many a minute: for each signed-in visitor, else for each address. It is a
 * hook of `onRequest`; refusals for want of a bearer come after it, so that refused calls count as well.
 */
export async function addRateLimit(context: FastifyInstance, callsPerMinute: number): Promise<void> {
  await context.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ visitor, ip }) =>
      visitor.subject === null ? `address ${ip}` : `visitor ${visitor.subject}`,
    errorResponseBuilder: () =>
      new SourceFailure(
        429,
        'rateLimitExceeded',
        'Too many calls within a minute. Wait a little and try again.',
      ),
  })
}
