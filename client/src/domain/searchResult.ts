import type { Channel } from './channel.ts'
import type { Video } from './video.ts'

/** What is searched. */
export interface Search {
  query: string
  /** Whether the words are searched as they are typed. Otherwise, the service may correct misspelled words. */
  isExact?: boolean
  /** How the results are sorted and filtered, as parameters of our own server. Without them, they are not. */
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
