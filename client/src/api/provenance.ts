import type { Provenance } from '../domain/page.ts'

/** Returns where a response comes from, and when the quota of searches resets. */
export const provenanceOf = ({ headers }: Response): Provenance => {
  const resetsAt = Date.parse(headers.get('vtube-quota-reset') ?? '')
  return {
    isStale: hasStaleEntry(headers.get('cache-status') ?? ''),
    quotaResetsAt: resetsAt ? new Date(resetsAt).toISOString() : null,
  }
}

/**
 * Returns whether a `Cache-Status` list (RFC 9211) has the entry with which our own server marks a stale answer. Caches
 * in between may add entries with arbitrary quoted strings, so the strings are emptied first.
 */
const hasStaleEntry = (list: string): boolean =>
  /(^|,)\s*vtube\s*;\s*hit\s*;\s*detail=stale\s*(,|$)/.test(list.replace(/"(\\.|[^"\\])*("|$)/g, '""'))
