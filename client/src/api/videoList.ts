import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiParameters } from './calls.ts'
import { toPlaylistVideo } from './channelVideos.ts'
import type { ApiClient } from './request/client.ts'
import { loadPage } from './lists.ts'
import { toVideo } from './videosApi.ts'

/** A list of videos that is loaded page by page: a search with filters, or a playlist file of the library. */
export interface VideoList {
  resource: 'search' | 'playlistItems'
  parameters: ApiParameters
}

/** Fetches a page of a list. */
export async function loadVideoList(
  client: ApiClient,
  { resource, parameters }: VideoList,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const part = resource === 'search' ? 'snippet' : 'snippet,contentDetails'
  const all = { part, maxResults: MAX_IDS_PER_CALL, pageToken, ...parameters }
  const read = resource === 'search' ? (item: unknown) => toVideo(item, 'search') : toPlaylistVideo
  return loadPage(client, { resource, parameters: all }, read, signal)
}
