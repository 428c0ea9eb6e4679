import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './request/client.ts'
import { EMPTY_PAGE, loadPage } from './lists.ts'
import { decodeEntities } from './request/plainText.ts'
import { toVideo } from './videosApi.ts'

interface RelatedOptions {
  /** Whether the next parts of a series come first. Only our own server supports this. */
  beginsWithNextParts?: boolean
  signal?: AbortSignal
}

/**
 * Fetches up to 45 videos that match the title of a video (specification, section 9), without duplicates and without
 * the video itself. Sends no search for a blank title, because each search costs a hundredth of the daily quota.
 */
export async function loadRelated(
  client: ApiClient,
  { id, title }: Pick<Video, 'id' | 'title'>,
  { beginsWithNextParts = false, signal }: RelatedOptions = {},
): Promise<Page<Video>> {
  const q = decodeEntities(title).trim()
  if (q === '') return EMPTY_PAGE
  const specified = { part: 'snippet', q, maxResults: PAGE_SIZE.related, type: 'video' }
  const parameters = beginsWithNextParts ? { ...specified, relatedToVideoId: id } : specified
  const read = (item: unknown) => toVideo(item, 'search')
  const page = await loadPage(client, { resource: 'search', parameters }, read, signal)
  const others = page.items.slice(0, PAGE_SIZE.related).filter((video) => video.id !== id)
  return { ...page, items: uniqueBy(others, (video) => video.id), nextPageToken: null }
}
