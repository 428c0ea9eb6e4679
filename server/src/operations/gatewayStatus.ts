import type { Gateway } from '../gateway/openGateway.ts'
import type { GatewayFigures } from './gatewayFigures.ts'

interface BucketStatus {
  total: number
  left: number
  /** When the bucket is full again; ISO time. */
  resetsAt: string
}

/** The gateway at a glance: buckets of all servers together, sums of this one. */
export interface GatewayStatus {
  buckets: { search: BucketStatus; units: BucketStatus }
  /** The provider is being left alone, because it failed. */
  isCircuitOpen: boolean
  /** Share of the answers for which nobody had to be asked; null before the first one. */
  hitRate: number | null
  /** Sums by kind of answer and where it came from. */
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Sums by resource and outcome. */
  upstreamCalls: Readonly<Record<string, Readonly<Record<string, number>>>>
  sharedRequests: number
}

const ASKED = new Set(['live', 'missing'])

export async function readGatewayStatus(
  gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>,
  figures: GatewayFigures,
): Promise<GatewayStatus> {
  const [{ search, units }, sums] = await Promise.all([gateway.budgets(), figures.sums()])
  const toBucket = ({ total, left, resetsAt }: typeof search): BucketStatus => ({
    total,
    left,
    resetsAt: resetsAt.toISOString(),
  })
  const counts = Object.values(sums.answers).flatMap(Object.entries<number>)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const hits = counts.reduce((sum, [origin, count]) => sum + (ASKED.has(origin) ? 0 : count), 0)
  return {
    buckets: { search: toBucket(search), units: toBucket(units) },
    isCircuitOpen: gateway.isCircuitOpen,
    hitRate: all === 0 ? null : hits / all,
    ...sums,
  }
}
