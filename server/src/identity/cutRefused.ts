import type { ServerResponse } from 'node:http'
import type { Admissions, Credential } from './admissions.ts'

const INTERVAL_MS = 2_000

/**
 * Returns a function that watches a response while it is sent, and cuts it when its receiver is not let in any more. A
 * film that is watched is one response, which may last for hours.
 */
export function createCutting(
  admissions: Admissions,
  intervalMs = INTERVAL_MS,
): (response: ServerResponse, credential: Credential) => void {
  const open = new Map<ServerResponse, Credential>()
  let timer: NodeJS.Timeout | undefined
  const cut = async (): Promise<void> => {
    const refused = new Set(await admissions.findRefused([...open.values()]))
    for (const [response, credential] of open) if (refused.has(credential)) response.destroy()
  }
  return (response, credential) => {
    // Whoever has left already would be watched for ever.
    if (response.closed) return
    open.set(response, credential)
    response.once('close', () => {
      open.delete(response)
      if (open.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    // While the database is away, what is being sent goes on.
    timer ??= setInterval(() => void cut().catch(() => {}), intervalMs).unref()
  }
}
