import type { ApiClient } from '../../api/client.ts'
import { loadRelated, type Related } from '../../api/related.ts'
import type { Video } from '../../domain/video.ts'
import { createLoad } from '../../redux/createLoad.ts'

/**
 * Lists that have come since the page was opened, by the video they belong to. Going back to a video would cost
 * a search otherwise, of which the provider gives a hundred a day.
 */
const listsOf = new WeakMap<ApiClient, Map<string, Related>>()

function persistedLists(client: ApiClient): Map<string, Related> {
  const lists = listsOf.get(client) ?? new Map<string, Related>()
  listsOf.set(client, lists)
  return lists
}

/**
 * Loads the videos related to one, and asks for the details of all of them in one batch. Pictures of their
 * channels are not shown beside the player, so they are not asked for.
 */
export const loadRelatedVideos = createLoad<Related, Pick<Video, 'id' | 'title'>>(
  'relatedVideos/load',
  async (video, { services, signal }) => {
    const lists = persistedLists(services.api)
    const related = lists.get(video.id) ?? (await loadRelated(services.api, video, signal))
    const { videos } = related
    lists.set(video.id, related)
    for (const one of videos) services.details.seen.set(one.id, one)
    services.details.videos.request(videos.map(({ id }) => id))
    return related
  },
)
