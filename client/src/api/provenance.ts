import type { Provenance } from '../domain/page.ts'

/** Returns where a response comes from, and when the quota of searches is there again. */
export const provenanceOf = ({ headers }: Response): Provenance => {
  const resetsAt = Date.parse(headers.get('vtube-quota-reset') ?? '')
  return {
    isStale: hasStaleEntry(headers.get('cache-status') ?? ''),
    quotaResetsAt: resetsAt ? new Date(resetsAt).toISOString() : null,
  }
}

/**
 * Returns whether a `Cache-Status` list (RFC 9211) has the entry of our own server for a stale answer. Caches in between
 * add entries, whose quoted strings may contain anything, so these are emptied first.
 */
const hasStaleEntry = (list: string): boolean =>
  /(^|,)\s*vtube\s*;\s*hit\s*;\s*detail=stale\s*(,|$)/.test(list.replace(/"(\\.|[^"\\])*("|$)/g, '""'))
