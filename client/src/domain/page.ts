/** Where an answer came from, as its headers say. */
export interface Provenance {
  /** From what the server had kept, not from the provider (`Cache-Status: vtube; hit; detail=stale`). */
  isSaved: boolean
  /** When there are searches again, in ISO time, where they are used up; else null (`Vtube-Quota-Reset`). */
  quotaResetsAt: string | null
}

/** A stretch of a list; `nextPageToken` is null when it was the last. */
export interface Page<T> extends Provenance {
  items: readonly T[]
  nextPageToken: string | null
}
