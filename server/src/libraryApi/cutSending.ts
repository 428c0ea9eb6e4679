import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { keyOfFile } from './addFolderLimit.ts'

const INTERVAL_MS = 1_000

/**
 * Returns a function that watches a response while it sends a file, and aborts it once the receiver is no longer
 * allowed to see the file, because the session or the link has ended, or the folders that the person may see have
 * changed. A whole video may be a single response, which lasts for hours.
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
    // While the database cannot be reached, responses that are being sent continue.
    await Promise.allSettled(checks)
    isChecking = false
  }
  return (request, { raw: response }) => {
    const { renewUser, user } = request
    // A response whose receiver has already left must not be watched, because its end would not be noticed.
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
