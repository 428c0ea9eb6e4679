import { loadFeedPage } from '../../api/feed.ts'
import { requestDetails } from '../../details/requestDetails.ts'
import type { Page } from '../../domain/page.ts'
import type { Video } from '../../domain/video.ts'
import { createLoad } from '../../redux/createLoad.ts'

/** Loads the page of the active category that `nextPageToken` names: the first one when there is none. */
export const loadFeed = createLoad<Page<Video>>(
  'videos/loadFeed',
  async (_, { services, signal, getState }) => {
    const { activeCategory, nextPageToken } = getState().videos
    const page = await loadFeedPage(services.api, activeCategory, nextPageToken, signal)
    if (getState().videos.activeCategory === activeCategory) requestDetails(services.details, page.items)
    return page
  },
)
