import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { keyOfFile } from './addFolderLimit.ts'

const INTERVAL_MS = 1_000

/**
 * Returns a function that watches the response with a file while it is sent, and cuts it when its receiver may not have
 * the file any more: the person, the session, the link or the limit has changed. A video that is watched is one response,
 * which may last for hours.
 */
export function createCutting(
  importIndex: Pick<ImportIndex, 'findById'>,
  intervalMs = INTERVAL_MS,
): (request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>) => void {
  const open = new Map<ServerResponse, () => Promise<boolean>>()
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  const check = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    const checks = [...open].map(async ([response, isAllowed]) => {
      if (!(await isAllowed())) response.destroy()
    })
    // While the database is away, responses that are being sent go on.
    await Promise.allSettled(checks)
    isChecking = false
  }
  return (request, { raw: response }) => {
    const { renewUser, user } = request
    // A receiver that has left already would be watched for ever.
    if (renewUser === null || response.closed) return
    const key = keyOfFile(request)
    const limit = JSON.stringify(user.limit)
    open.set(response, async () => {
      const now = await renewUser()
      if (now === null || key === null || JSON.stringify(now.limit) === limit) return now !== null
      return now.limit === null || (await importIndex.findById(key.kind, key.id, now.limit)) !== null
    })
    response.once('close', () => {
      open.delete(response)
      if (open.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    timer ??= setInterval(() => void check(), intervalMs).unref()
  }
}
