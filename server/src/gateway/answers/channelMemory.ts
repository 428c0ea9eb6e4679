import { createPlaceholderChannel, type Channel } from '../../source/channel.ts'
import type { Page } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import type { Parts } from '../Parts.ts'

/** What the catalogue knows of a channel by the videos that it has seen of it. */
export interface ChannelMemory {
  /** Its videos, the newest first. @param token the catalogue's own; null for the first page */
  videos(channelId: string, maxResults: number, token: string | null): Promise<Page<Video>>
  /** Its name, and nothing more; null when no video of it is known. */
  channel(channelId: string): Promise<Channel | null>
}

export function createChannelMemory({ memory }: Pick<Parts, 'memory'>): ChannelMemory {
  async function videos(
    channelId: string,
    maxResults: number,
    pageToken: string | null,
  ): Promise<Page<Video>> {
    const nobody = { subject: null, signal: new AbortController().signal }
    const { value } = await memory.search(
      { q: null, channelId, types: ['video'], order: 'date', maxResults, pageToken },
      nobody,
    )
    return { ...value, items: value.items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : [])) }
  }
  return {
    videos,
    async channel(id) {
      const [video] = (await videos(id, 1, null)).items
      return video ? createPlaceholderChannel(id, video.channelTitle) : null
    },
  }
}
