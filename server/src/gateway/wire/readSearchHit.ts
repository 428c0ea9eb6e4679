import type { SearchHit } from '../../source/VideoSource.ts'
import { toFields, toText } from './fields.ts'
import { readFoundChannel } from './readChannel.ts'
import { readFoundVideo } from './readVideo.ts'

/** An item of `/search`, whose ids are objects; null for playlists and for items without an id or a snippet. */
export function readSearchHit(item: unknown): SearchHit | null {
  const fields = toFields(item)
  const id = toFields(fields.id)
  const snippet = toFields(fields.snippet)
  if (fields.snippet === undefined) return null
  const videoId = toText(id.videoId)
  if (videoId !== '') return { kind: 'video', video: readFoundVideo(videoId, snippet) }
  const channelId = toText(id.channelId)
  return channelId === '' ? null : { kind: 'channel', channel: readFoundChannel(channelId, snippet) }
}
