/** The provenance of a response, read from its headers. */
export interface Provenance {
  /** Whether the server sent a cached answer because the provider failed (`Cache-Status: vtube; hit; detail=stale`). */
  isStale: boolean
  /** The time when the search quota resets (ISO), or null if it is not used up (`Vtube-Quota-Reset`). */
  quotaResetsAt: string | null
}

/** One page of a list. `nextPageToken` is null on the last page. */
export interface Page<T> extends Provenance {
  items: readonly T[]
  nextPageToken: string | null
}
