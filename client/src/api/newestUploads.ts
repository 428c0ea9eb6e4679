import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import { toPlaylistVideo } from './channelVideos.ts'
import type { ApiClient } from './client.ts'
import { loadPage } from './lists.ts'

/**
 * Fetches the newest videos of an uploads playlist for a feed of many channels. The number of videos tells the gateway
 * that it may answer from an older list.
 */
export async function loadNewestUploads(
  client: ApiClient,
  playlistId: string,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const parameters = {
    part: 'snippet,contentDetails',
    playlistId,
    maxResults: PAGE_SIZE.subscriptionFeed,
  }
  return loadPage(client, { resource: 'playlistItems', parameters }, toPlaylistVideo, signal)
}
