import * as v from 'valibot'
import { nameText } from '../domain/nameText.ts'
import type { Video } from '../domain/video.ts'
import { absentText, absentTime, part, text, thumbnails, toThumbnails } from './wireFields.ts'

const schema = v.object({
  snippet: part({
    title: text,
    description: text,
    channelId: text,
    channelTitle: text,
    videoOwnerChannelId: absentText,
    videoOwnerChannelTitle: absentText,
    publishedAt: absentTime,
    resourceId: part({ videoId: absentText }),
    thumbnails,
  }),
  contentDetails: part({ videoId: absentText, videoPublishedAt: absentTime }),
})

/** Titles that the provider gives to entries whose video cannot be seen; those have no pictures either. */
const HIDDEN_TITLES = new Set(['Private video', 'Deleted video'])

/**
 * A video of a playlist; null when it is private, deleted or has no id. The item's own id is that of the
 * entry, not of the video, and its `publishedAt` is the time when it was added to the list.
 */
export function toPlaylistVideo(item: unknown): Video | null {
  const result = v.safeParse(schema, item)
  const snippet = result.success ? result.output.snippet : undefined
  if (!result.success || snippet === undefined) return null
  const { contentDetails } = result.output
  const id = contentDetails?.videoId || snippet.resourceId?.videoId
  const pictures = toThumbnails(snippet.thumbnails)
  const isHidden = HIDDEN_TITLES.has(snippet.title) && Object.keys(pictures).length === 0
  if (!id || isHidden) return null
  return {
    id,
    title: nameText(snippet.title),
    description: snippet.description,
    channelId: snippet.videoOwnerChannelId ?? snippet.channelId,
    channelTitle: nameText(snippet.videoOwnerChannelTitle ?? snippet.channelTitle),
    publishedAt: contentDetails?.videoPublishedAt ?? snippet.publishedAt ?? null,
    thumbnails: pictures,
    details: null,
  }
}
