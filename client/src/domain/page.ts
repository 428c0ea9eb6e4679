/** Origin of a response, from its headers. */
export interface Provenance {
  /** The server sent a cached answer instead of one of the provider (`Cache-Status: vtube; hit; detail=stale`). */
  isStale: boolean
  /** When the search quota resets, in ISO time; null while it is not used up (`Vtube-Quota-Reset`). */
  quotaResetsAt: string | null
}

/** One page of a list; `nextPageToken` is null on the last page. */
export interface Page<T> extends Provenance {
  items: readonly T[]
  nextPageToken: string | null
}
