/** The origin of a response, from its headers. */
export interface Provenance {
  /** Whether the server sent a cached answer because the provider gave none (`Cache-Status: vtube; hit; detail=stale`). */
  isStale: boolean
  /** When the search quota resets, as an ISO time, or null while the quota is not used up (`Vtube-Quota-Reset`). */
  quotaResetsAt: string | null
}

/** One page of a list. `nextPageToken` is null on the last page. */
export interface Page<T> extends Provenance {
  items: readonly T[]
  nextPageToken: string | null
}
