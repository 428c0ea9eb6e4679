import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userDataId } from '@vtube/shared/userData'
import * as v from 'valibot'
import { acceptJson, readBody } from '../../http/jsonBody.ts'
import { callerKey } from '../../http/rateLimit.ts'
import { MAX_NEXT, type QueuedVideos } from './queuedVideos.ts'

/** The maximum number of bytes of a body: three ids of the greatest length as JSON. */
const MAX_BYTES = 1024
const HINT = 'The body must be {"ids": […]} with up to three ids.'
const body = v.object({ ids: v.pipe(v.array(userDataId), v.maxLength(MAX_NEXT)) })

/**
 * Registers `POST /media/next`, by which a page announces its next videos, so that the server can prepare them. The
 * hooks of `app` check access and limits. Other sites cannot send JSON without a preflight.
 */
export async function registerQueuedVideos(
  app: FastifyInstance,
  next: QueuedVideos,
  onlyVisible: (request: FastifyRequest, ids: readonly string[]) => Promise<readonly string[]> = async (
    _,
    ids,
  ) => ids,
): Promise<void> {
  acceptJson(app, MAX_BYTES)
  app.post('/media/next', async (request, reply) => {
    const { ids } = readBody(request, body, HINT)
    next.set(callerKey(request), await onlyVisible(request, ids))
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
