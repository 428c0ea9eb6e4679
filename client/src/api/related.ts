import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Provenance } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { decodeEntities } from './plainText.ts'
import { toVideo } from './toVideo.ts'
import { readList } from './wireFields.ts'

/** Videos related to one; `isSaved` where they are what the server had kept. */
export interface Related extends Pick<Provenance, 'isSaved'> {
  videos: readonly Video[]
}

/**
 * Videos that match the title of a video, 45 at most (specification 9): without that video, and each once.
 * A title that says nothing is not asked for: a search costs a hundredth of the day's quota (FACTS).
 */
export async function loadRelated(
  client: ApiClient,
  { id, title }: Pick<Video, 'id' | 'title'>,
  signal?: AbortSignal,
): Promise<Related> {
  const q = decodeEntities(title).trim()
  if (q === '') return { videos: [], isSaved: false }
  const { body, isSaved } = await client.get(
    'search',
    { part: 'snippet', q, maxResults: PAGE_SIZE.related, type: 'video' },
    signal,
  )
  const videos = new Map<string, Video>()
  for (const item of readList(body).items.slice(0, PAGE_SIZE.related)) {
    const video = toVideo(item, 'search')
    if (video !== null && video.id !== id && !videos.has(video.id)) videos.set(video.id, video)
  }
  return { videos: [...videos.values()], isSaved }
}
