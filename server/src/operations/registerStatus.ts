import type { FastifyInstance } from 'fastify'
import type { GatewayStatus } from './gatewayStatus.ts'

/** What a server tells of what stands behind it. */
export type ModeStatus =
  | { mode: 'library'; library: { /** Videos that can be watched. */ videos: number } }
  | { mode: 'gateway'; gateway: GatewayStatus }

/** What `/status.json` tells, for a screen that shows it at a glance; the sums begin at the start of the server. */
export type Status = ModeStatus & { startedAt: string }

export interface StatusOptions {
  now: () => Date
  read: () => Promise<ModeStatus>
}

/** Routes `/status.json`; hooks of `app` stand before it. */
export function registerStatus(app: FastifyInstance, { now, read }: StatusOptions): void {
  const startedAt = now().toISOString()
  app.get('/status.json', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'private, no-store')
    return { startedAt, ...(await read()) }
  })
}
