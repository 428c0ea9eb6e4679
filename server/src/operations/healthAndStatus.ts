import type { FastifyInstance } from 'fastify'
import type { Gateway } from '../gateway/openGateway.ts'
import type { GatewayCounts, GatewayMetrics } from './gatewayMetrics.ts'

/**
 * Routes `/healthz` (the process answers) and `/readyz` (the database answers as well). `/readyz` is 503 otherwise and
 * while the server shuts down, so that a load balancer sends users elsewhere.
 * @param options.check rejects while the database does not answer
 */
export function registerHealth(app: FastifyInstance, options: { check: () => Promise<void> }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (isClosing) return await reply.code(503).send({ status: 'closing' })
      await options.check()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return await reply.code(503).send({ status: 'database' })
    }
  })
}

/** Status of the source behind the API. */
export type ModeStatus =
  | { mode: 'library'; library: { /** Playable videos. */ videos: number } }
  | { mode: 'gateway'; gateway: GatewayStatus }

/** Body of `/status.json`, which the client shows. Counts begin at the start of the server. */
export type Status = ModeStatus & { startedAt: string }

export interface StatusOptions {
  now: () => Date
  read: () => Promise<ModeStatus>
}

/** Routes `/status.json`. Authentication is up to the hooks of `app`. */
export function registerStatus(app: FastifyInstance, { now, read }: StatusOptions): void {
  const startedAt = now().toISOString()
  app.get('/status.json', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'private, no-store')
    return { startedAt, ...(await read()) }
  })
}

interface BucketStatus {
  total: number
  left: number
  /** When the bucket is full again; ISO time. */
  resetsAt: string
}

/** Status of the gateway: buckets of all servers together, counts of this server. */
export interface GatewayStatus extends GatewayCounts {
  buckets: { search: BucketStatus; units: BucketStatus }
  /** Whether calls to the provider are paused because it failed. */
  isCircuitOpen: boolean
  /** Share of answers without a call to the provider, from 0 to 1; null before the first answer. */
  hitRate: number | null
}

/** Origins of answers for which the provider was called. */
const CALLED_ORIGINS = new Set(['live', 'missing'])

export async function readGatewayStatus(
  gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>,
  metrics: GatewayMetrics,
): Promise<GatewayStatus> {
  const [{ search, units }, counts] = await Promise.all([gateway.budgets(), metrics.counts()])
  const toBucket = ({ total, left, resetsAt }: typeof search): BucketStatus => ({
    total,
    left,
    resetsAt: resetsAt.toISOString(),
  })
  const byOrigin = Object.values(counts.answers).flatMap(Object.entries<number>)
  const all = byOrigin.reduce((sum, [, count]) => sum + count, 0)
  const hits = byOrigin.reduce((sum, [origin, count]) => sum + (CALLED_ORIGINS.has(origin) ? 0 : count), 0)
  return {
    buckets: { search: toBucket(search), units: toBucket(units) },
    isCircuitOpen: gateway.isCircuitOpen,
    hitRate: all === 0 ? null : hits / all,
    ...counts,
  }
}
