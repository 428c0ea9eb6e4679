/** A stretch of a list; `nextPageToken` is null when it was the last. */
export interface Page<T> {
  items: readonly T[]
  nextPageToken: string | null
  /** The answer came from what the server had kept, not from the provider (`x-vtube-source: saved`). */
  isSaved: boolean
}
