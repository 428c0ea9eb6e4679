import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './request/client.ts'
import { loadPage } from './lists.ts'
import { toVideo } from './videosApi.ts'

/** Searches for the newest videos of one or all channels on our own server, which has no quota for searches. */
export async function loadNewestVideos(
  client: ApiClient,
  channelId: string | null,
  signal?: AbortSignal,
): Promise<readonly Video[]> {
  const parameters = {
    part: 'snippet',
    type: 'video',
    channelId,
    maxResults: MAX_IDS_PER_CALL,
    order: 'date',
  }
  const read = (item: unknown) => toVideo(item, 'search')
  return (await loadPage(client, { resource: 'search', parameters }, read, signal)).items
}
