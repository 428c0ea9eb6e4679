import type { Channel } from './channel.ts'
import type { Video } from './video.ts'

/** A search result. Videos and channels come in one list, in the order of the service. */
export type SearchResult =
  /**
   * `startSeconds` is set if the words are only said in the video, and is the time when they are said. The description
   * is then the sentence that contains them.
   */
  { kind: 'video'; video: Video; startSeconds?: number } | { kind: 'channel'; channel: Channel }

/** Returns a unique key, because a video and a channel may have the same id. */
export const searchResultKey = (result: SearchResult): string =>
  result.kind === 'video' ? `video ${result.video.id}` : `channel ${result.channel.id}`
