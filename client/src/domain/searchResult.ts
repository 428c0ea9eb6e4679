import type { Channel } from './channel.ts'
import type { Video } from './video.ts'

/** A search result; videos and channels come in one list, in the order of the service. */
export type SearchResult =
  /** `startSeconds`: where the words are said, if they are only said; then the description holds the sentence. */
  { kind: 'video'; video: Video; startSeconds?: number } | { kind: 'channel'; channel: Channel }

/** Returns a unique key: a video and a channel may share an id. */
export const searchResultKey = (result: SearchResult): string =>
  result.kind === 'video' ? `video ${result.video.id}` : `channel ${result.channel.id}`
