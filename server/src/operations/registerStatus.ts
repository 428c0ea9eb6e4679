import type { FastifyInstance } from 'fastify'
import type { Gateway } from '../gateway/openGateway.ts'
import type { GatewayFigures } from './gatewayFigures.ts'

/** What `/status.json` tells, for a screen that shows it at a glance. */
export interface Status {
  mode: 'library' | 'gateway'
  /** When this server started; its sums begin there. */
  startedAt: string
  gateway?: GatewayStatus
}

interface BucketStatus {
  total: number
  left: number
  fullAt: string
}

interface GatewayStatus {
  buckets: { search: BucketStatus; units: BucketStatus }
  /** The provider is being left alone, because it failed. */
  isResting: boolean
  /** Share of the answers for which nobody had to be asked; null before the first one. */
  hitRate: number | null
  /** Sums by kind of answer and where it came from. */
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Sums by resource and outcome. */
  upstreamCalls: Readonly<Record<string, Readonly<Record<string, number>>>>
  flightsShared: number
}

export interface StatusOptions {
  now: () => Date
  /** Null over a library. */
  gateway: { gateway: Gateway; figures: GatewayFigures } | null
}

const ASKED = new Set(['live', 'missing'])

/** Routes `/status.json`; hooks of `app` stand before it. */
export function registerStatus(app: FastifyInstance, { now, gateway }: StatusOptions): void {
  const startedAt = now().toISOString()
  app.get('/status.json', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'private, no-store')
    if (gateway === null) return { mode: 'library', startedAt }
    return { mode: 'gateway', startedAt, gateway: await readGateway(gateway) }
  })
}

async function readGateway({
  gateway,
  figures,
}: NonNullable<StatusOptions['gateway']>): Promise<GatewayStatus> {
  const [{ search, units }, sums] = await Promise.all([gateway.budgets(), figures.sums()])
  const toBucket = ({ total, left, fullAt }: typeof search): BucketStatus => ({
    total,
    left,
    fullAt: fullAt.toISOString(),
  })
  const counts = Object.values(sums.answers).flatMap(Object.entries<number>)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const hits = counts.reduce((sum, [origin, count]) => sum + (ASKED.has(origin) ? 0 : count), 0)
  return {
    buckets: { search: toBucket(search), units: toBucket(units) },
    isResting: gateway.isResting,
    hitRate: all === 0 ? null : hits / all,
    ...sums,
  }
}
