import type { Channel } from './channel.ts'
import type { Video } from './video.ts'

/** The query of a search and its options. */
export interface Search {
  query: string
  /** Whether the words are searched as they are typed. Otherwise, the service may correct misspelled words. */
  isExact?: boolean
  /** The parameters with which our own server sorts and filters the results. None means neither. */
  list?: Readonly<Record<string, string>>
}

/** A search result. Videos and channels share one list, in the order of the service. */
export type SearchResult =
  /**
   * `startSeconds` is the time at which the searched words are said. It is set only if title and description do not
   * contain these words. The description is replaced by the sentence that contains them.
   */
  { kind: 'video'; video: Video; startSeconds?: number } | { kind: 'channel'; channel: Channel }

/** Returns a key that is unique even if a video and a channel have the same id. */
export const searchResultKey = (result: SearchResult): string =>
  result.kind === 'video' ? `video ${result.video.id}` : `channel ${result.channel.id}`
