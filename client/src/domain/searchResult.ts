import type { Channel } from './channel.ts'
import type { Video } from './video.ts'

/** What a search finds: videos and channels in one list, in the order of the service. */
export type SearchResult = { kind: 'video'; video: Video } | { kind: 'channel'; channel: Channel }

/** Tells one result from every other: a video and a channel may share an id. */
export const searchResultKey = (result: SearchResult): string =>
  result.kind === 'video' ? `video ${result.video.id}` : `channel ${result.channel.id}`
