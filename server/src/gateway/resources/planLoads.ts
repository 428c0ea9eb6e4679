import { isYounger } from '../cacheTtl.ts'
import type { ResourceCheck } from '../store/GatewayStore.ts'

/** The ages in milliseconds up to which the provider is not called again. */
export interface ResourceTtls {
  /** The TTL of resources that exist. */
  found: number
  /** The TTL of resources that the provider does not have. */
  gone: number
}

interface LoadSituation {
  /** The distinct ids that one caller requests together. */
  ids: readonly string[]
  hasRow: (id: string) => boolean
  checks: ReadonlyMap<string, ResourceCheck>
  /** The ages from which a resource is loaded if a call is made anyway. */
  ttls: ResourceTtls
  /** The ages from which one of several resources justifies a call. */
  bulkTtls: ResourceTtls
  now: Date
}

/** The ids to load. `missing` contains ids without a row, and `old` contains ids with a stale row. */
interface LoadPlan {
  missing: readonly string[]
  old: readonly string[]
}

/**
 * Decides which resources to load. A call loads up to fifty resources for the price of one. So if several are
 * requested, slightly stale ones are loaded only once one of them justifies a call.
 */
export function planLoads({ ids, hasRow, checks, ttls, bulkTtls, now }: LoadSituation): LoadPlan {
  const isOlder = (id: string, { found, gone }: ResourceTtls): boolean => {
    const check = checks.get(id)
    if (check?.state === 'gone') return !isYounger(check.checkedAt, gone, now)
    return !hasRow(id) || check === undefined || !isYounger(check.checkedAt, found, now)
  }
  const due = ids.filter((id) => isOlder(id, ttls))
  const isWorthACall = ids.length === 1 || due.some((id) => isOlder(id, bulkTtls))
  if (!isWorthACall) return { missing: [], old: [] }
  return { missing: due.filter((id) => !hasRow(id)), old: due.filter(hasRow) }
}
