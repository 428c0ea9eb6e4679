import type { Provenance } from '../../domain/page.ts'

/** Reads the provenance of a response from its headers. */
export const provenanceOf = ({ headers }: Response): Provenance => {
  const resetsAt = Date.parse(headers.get('vtube-quota-reset') ?? '')
  return {
    isStale: hasStaleEntry(headers.get('cache-status') ?? ''),
    quotaResetsAt: resetsAt ? new Date(resetsAt).toISOString() : null,
  }
}

/**
 * Returns whether a `Cache-Status` list (RFC 9211) contains the entry with which our own server marks a stale answer.
 * Other caches on the way may add entries with any text in quotes, so all quoted strings are emptied first.
 */
const hasStaleEntry = (list: string): boolean =>
  /(^|,)\s*vtube\s*;\s*hit\s*;\s*detail=stale\s*(,|$)/.test(list.replace(/"(\\[^]|[^"\\])*("|\\?$)/g, '""'))
